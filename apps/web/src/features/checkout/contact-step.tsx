import { type Contact, checkContact, isEmail, isPhone } from "@comptoir/domain";
import { useRef, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { StepForm, type StepProps } from "./step-form.tsx";
import { type FieldProblems, useFieldErrors } from "./use-field-errors.ts";

interface ContactStepProps extends StepProps {
  readonly onSignIn?: (() => void) | undefined;
}

export function ContactStep({
  draft,
  change,
  onDone,
  problem,
  takesFocus,
  onSignIn,
}: ContactStepProps) {
  const { contact: words } = useWords("checkout");
  const errors = useWords("errors");
  const form = useRef<HTMLFormElement>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const { contact } = draft;
  const { watch, pass } = useFieldErrors(contactProblems(contact, { ...errors, ...words }), form);
  const field = (name: keyof typeof contact) => ({
    value: contact[name],
    ...watch(name, (value) => {
      setIncomplete(false);
      change({ contact: { ...contact, [name]: value } });
    }),
  });

  const submit = () => {
    const checked = checkContact(contact);
    setIncomplete(!checked.ok && checked.error.code === "contact_required");
    if (pass() && checked.ok) onDone();
  };

  return (
    <StepForm
      ref={form}
      heading={words.heading}
      takesFocus={takesFocus}
      problem={isIncomplete ? errors.contact_required : problem}
      onSubmit={submit}
    >
      {onSignIn && (
        <p className="flex flex-wrap items-center gap-x-1 text-ink-soft">
          {words.already_customer}
          <Button look="quiet" className="px-1!" onClick={onSignIn}>
            {words.sign_in}
          </Button>
        </p>
      )}
      <TextField
        label={words.name}
        {...field("name")}
        type="text"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={100}
        required
      />
      <TextField
        label={words.phone}
        hint={words.phone_reason}
        {...field("phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        maxLength={40}
        required
      />
      <TextField
        label={words.email}
        {...field("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={254}
        required
      />
    </StepForm>
  );
}

interface ContactTexts {
  readonly name_missing: string;
  readonly phone_missing: string;
  readonly email_missing: string;
  readonly invalid_phone: string;
  readonly invalid_email: string;
}

/** What is wrong with each field, in the order in which they stand. */
export function contactProblems(
  contact: Contact,
  texts: ContactTexts,
): FieldProblems<keyof Contact> {
  const problems: FieldProblems<keyof Contact> = {};
  const phone = contact.phone.trim();
  const email = contact.email.trim();
  if (!contact.name.trim()) problems.name = texts.name_missing;
  if (!phone) problems.phone = texts.phone_missing;
  else if (!isPhone(phone)) problems.phone = texts.invalid_phone;
  if (!email) problems.email = texts.email_missing;
  else if (!isEmail(email)) problems.email = texts.invalid_email;
  return problems;
}
