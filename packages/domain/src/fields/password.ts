export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;
export const MIN_STAFF_PASSWORD_LENGTH = 12;

const RULES = [
  { code: "password_min_length", holds: (p: string) => p.length >= MIN_PASSWORD_LENGTH },
  { code: "password_requires_number", holds: (p: string) => /\d/.test(p) },
  { code: "password_requires_uppercase", holds: (p: string) => /\p{Lu}/u.test(p) },
] as const;

export type PasswordRule = (typeof RULES)[number]["code"];

export const PASSWORD_RULES: readonly PasswordRule[] = RULES.map((rule) => rule.code);

export function brokenPasswordRules(password: string): PasswordRule[] {
  return RULES.filter((rule) => !rule.holds(password)).map((rule) => rule.code);
}

export type StaffPasswordRule =
  | Exclude<PasswordRule, "password_min_length">
  | "password_too_short_for_staff"
  | "password_too_guessable";

/** Staff passwords protect customers' data: they are longer, and must not be guessable. */
export function brokenStaffPasswordRules(
  password: string,
  isGuessable: (password: string) => boolean,
): StaffPasswordRule[] {
  const isShort = password.length < MIN_STAFF_PASSWORD_LENGTH;
  const broken: StaffPasswordRule[] = isShort ? ["password_too_short_for_staff"] : [];
  for (const rule of brokenPasswordRules(password)) {
    if (rule !== "password_min_length") broken.push(rule);
  }
  if (!isShort && isGuessable(password)) broken.push("password_too_guessable");
  return broken;
}
