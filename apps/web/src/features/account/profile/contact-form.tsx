import { isPhone } from "@comptoir/domain";
import { type FormEvent, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import type { IdentityUser } from "../../../identity/provider.ts";
import { isApiError } from "../../../platform/api.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useProfileChange } from "./use-profile-change.ts";

interface ContactFormProps {
  readonly user: IdentityUser;
  readonly name: string;
  readonly phone: string;
}

export function ContactForm({ user, ...saved }: ContactFormProps) {
  const { profile: words, form } = useWords("account");
  const errors = useWords("errors");
  const [name, setName] = useState(saved.name);
  const [phone, setPhone] = useState(saved.phone);
  const [phoneError, setPhoneError] = useState<string>();
  const change = useProfileChange(user.uid);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const isBad = phone.trim() !== "" && !isPhone(phone);
    setPhoneError(isBad ? errors.invalid_phone : undefined);
    if (!isBad && !change.isPending) {
      change.mutate(() => ({ name: name.trim(), phone: phone.trim() }));
    }
  };

  return (
    <form
      noValidate
      onSubmit={save}
      aria-labelledby="details"
      className="flex flex-col gap-4 rounded-card bg-paper p-5 shadow-card sm:p-7"
    >
      <div>
        <h2 id="details" className="text-xl">
          {words.details}
        </h2>
        <p className="text-ink-soft">{words.details_hint}</p>
      </div>
      <TextField
        label={words.name}
        name="name"
        autoComplete="name"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={words.phone}
        name="tel"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
        error={phoneError}
      />
      <TextField
        label={form.email}
        type="email"
        value={user.email}
        readOnly
        hint={words.email_fixed}
        className="bg-cream-deep/60"
      />
      {isApiError(change.error) && <Notice tone="error">{errors[change.error.code]}</Notice>}
      {change.isSuccess && <Notice tone="success">{words.saved}</Notice>}
      <Button type="submit" busy={change.isPending} className="self-start">
        {words.save}
      </Button>
    </form>
  );
}
