import { PATHS, type Profile, profile } from "@comptoir/contract";
import { type Address, isPhone } from "@comptoir/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorWords } from "../../../i18n/error-words.ts";
import { useWords } from "../../../i18n/words.ts";
import type { IdentityUser } from "../../../identity/provider.ts";
import { profileQuery } from "../../../identity/use-profile.ts";
import { call, isApiError } from "../../../platform/api.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { checkFields } from "../../../ui/form/form-refusal.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice } from "../../../ui/notice.tsx";

interface ContactFormProps {
  readonly user: IdentityUser;
  readonly name: string;
  readonly phone: string;
}

export function ContactForm({ user, ...saved }: ContactFormProps) {
  const { profile: words, form: formWords } = useWords("account");
  const errors = useWords("errors");
  const change = useProfileChange(user.userId);
  const form = useForm({
    state: useState(saved),
    words: errors,
    check: checkContact,
    send: (contact) => change.mutateAsync(() => contact),
    refusalOf: (error) => ({
      problem: errorWords(errors, isApiError(error) ? error : { code: "internal_error" }),
    }),
  });

  return (
    <form
      {...form.props}
      aria-labelledby="details"
      className="flex flex-col gap-4 rounded-card bg-paper p-5 shadow-card sm:p-7"
    >
      <div>
        <h2 id="details" className="text-xl">
          {words.details}
        </h2>
        <p className="text-ink-soft">{words.details_hint}</p>
      </div>
      <TextField {...form.field("name")} label={words.name} autoComplete="name" maxLength={100} />
      <TextField
        {...form.field("phone")}
        label={words.phone}
        name="tel"
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <TextField
        label={formWords.email}
        type="email"
        value={user.email}
        readOnly
        hint={words.email_fixed}
        className="bg-cream-deep/60"
      />
      {form.problem && <Notice tone="error">{form.problem}</Notice>}
      {form.isSent && <Notice tone="success">{words.saved}</Notice>}
      <Button type="submit" busy={form.isBusy} className="self-start">
        {words.save}
      </Button>
    </form>
  );
}

function checkContact(typed: { readonly name: string; readonly phone: string }) {
  const phone = typed.phone.trim();
  return checkFields(
    { name: typed.name.trim(), phone },
    { phone: phone === "" || isPhone(phone) ? [] : ["invalid_phone"] },
  );
}

interface ProfileChange {
  readonly name?: string;
  readonly phone?: string;
  readonly addresses?: readonly Address[];
}

/** Changes run one after another, each based on the result of the previous one. */
export function useProfileChange(userId: string) {
  const queries = useQueryClient();
  const { queryKey } = profileQuery(userId);
  return useMutation({
    scope: { id: `profile ${userId}` },
    mutationFn: (change: (known: Profile | null | undefined) => ProfileChange): Promise<Profile> =>
      call(PATHS.updateUserProfile, {
        method: "POST",
        answers: profile,
        body: { firebaseUid: userId, ...change(queries.getQueryData(queryKey)) },
        signed: true,
      }),
    onSuccess: (changed) => queries.setQueryData(queryKey, changed),
  });
}
