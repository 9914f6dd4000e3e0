export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;

const RULES = [
  { code: "password_min_length", holds: (p: string) => p.length >= MIN_PASSWORD_LENGTH },
  { code: "password_requires_number", holds: (p: string) => /\d/.test(p) },
  { code: "password_requires_uppercase", holds: (p: string) => /\p{Lu}/u.test(p) },
] as const;

export type PasswordFault = (typeof RULES)[number]["code"];

export const PASSWORD_RULES: readonly PasswordFault[] = RULES.map((rule) => rule.code);

/** Every rule the password breaks, in the order they are shown. */
export function passwordFaults(password: string): PasswordFault[] {
  return RULES.filter((rule) => !rule.holds(password)).map((rule) => rule.code);
}
