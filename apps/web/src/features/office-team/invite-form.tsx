import {
  isEmail,
  type Language,
  SHOP_LANGUAGES,
  STAFF_RIGHTS,
  type StaffRight,
} from "@comptoir/domain";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { failureWords } from "../../i18n/failure-words.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { LinkToShare } from "../../office/shell/link-to-share.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { TextField } from "../../ui/field.tsx";
import { checkFields } from "../../ui/form/form-refusal.ts";
import { useForm } from "../../ui/form/use-form.ts";
import { Notice } from "../../ui/notice.tsx";
import { invite, teamKey } from "./team-calls.ts";

interface InviteInput {
  readonly email: string;
  readonly right: StaffRight;
  readonly language: Language;
}

export function InviteForm({ slug }: { slug: string }) {
  const { invite: words, rights, right_texts } = useWords("officeTeam");
  const errors = useWords("errors");
  const client = useQueryClient();
  const id = useId();
  const [invited, setInvited] = useState<{ email: string; url: string; isMailed: boolean }>();
  const reads = useLanguage();
  const state = useState<InviteInput>({ email: "", right: "kitchen", language: reads });
  const form = useForm({
    state,
    words: errors,
    check: (typed) => {
      const email = typed.email.trim();
      return checkFields(
        { ...typed, email },
        { email: isEmail(email) ? [] : (["invalid_email"] as const) },
      );
    },
    send: async (typed) => {
      const answer = await invite({ restaurantId: slug, ...typed });
      setInvited({ ...answer, email: typed.email });
      state[1]({ ...typed, email: "" });
      await client.invalidateQueries({ queryKey: teamKey(slug) });
    },
    refusalOf: (error) => ({ problem: failureWords(errors, error) }),
  });
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <h2 id={id} className="text-2xl">
          {words.title}
        </h2>
        <p className="text-ink-soft">{words.text}</p>
      </div>
      <form
        {...form.props}
        aria-labelledby={id}
        className="flex flex-col gap-4 rounded-card bg-paper p-4 shadow-card sm:p-5"
      >
        <TextField
          {...form.field("email")}
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          required
        />
        <ChoiceCards
          legend={words.right}
          value={form.values.right}
          onChange={(right) => form.change({ right })}
          className="sm:grid-cols-3"
          choices={STAFF_RIGHTS.map((right) => ({
            value: right,
            content: (
              <span className="flex flex-col">
                <span className="font-semibold">{rights[right]}</span>
                <span className="text-sm text-ink-soft">{right_texts[right]}</span>
              </span>
            ),
          }))}
        />
        <ChoiceCards
          legend={words.language}
          value={form.values.language}
          onChange={(language) => form.change({ language })}
          className="grid-cols-2"
          choices={SHOP_LANGUAGES.map((language) => ({
            value: language,
            content: <span lang={language}>{words.languages[language]}</span>,
          }))}
        />
        {form.problem && <Notice tone="error">{form.problem}</Notice>}
        <Button type="submit" busy={form.isBusy} className="sm:self-start">
          {words.send}
        </Button>
      </form>
      {invited && <InvitedNotice key={invited.url} {...invited} />}
    </section>
  );
}

interface InvitedNoticeProps {
  readonly email: string;
  readonly url: string;
  readonly isMailed: boolean;
}

/** The link is shown only once and cannot be looked up later. */
function InvitedNotice({ email, url, isMailed }: InvitedNoticeProps) {
  const { invite: words } = useWords("officeTeam");
  return (
    <div className="flex flex-col gap-3 rounded-card bg-paper p-4 shadow-card sm:p-5">
      <Notice tone={isMailed ? "success" : "info"}>
        <span className="wrap-anywhere">
          {isMailed ? words.sent(email) : words.not_sent(email)}
        </span>
      </Notice>
      <LinkToShare label={words.link} hint={words.link_hint} url={url} />
    </div>
  );
}
