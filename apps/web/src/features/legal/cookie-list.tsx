import type { PrivacyFacts } from "@comptoir/contract";
import { useWords } from "../../i18n/words.ts";
import { LegalSection } from "./legal-text.tsx";

interface CookieListProps {
  /** Account provider; external ones set no session cookie here. */
  readonly accounts: PrivacyFacts["accounts"] | undefined;
}

/** Must list all cookies. Over https, some names are prefixed with `__Secure-`. */
export function CookieList({ accounts }: CookieListProps) {
  const { privacy: words } = useWords("legal");
  const { cookie } = words;
  const ofAccounts = [
    { name: "comptoir.session_token", purpose: cookie.session, life: cookie.thirty_days },
    {
      name: "comptoir.known_device, comptoir.proven_device",
      purpose: cookie.device,
      life: cookie.one_year,
    },
    {
      name: "comptoir.state, comptoir.two_factor",
      purpose: cookie.short,
      life: cookie.minutes,
    },
  ];
  const cookies = [
    { name: "comptoir_language", purpose: cookie.language, life: cookie.one_year },
    { name: "comptoir_guest", purpose: cookie.guest, life: cookie.thirty_days },
    ...(accounts === "firebase" ? [] : ofAccounts),
  ];
  return (
    <LegalSection title={words.cookies} paragraphs={[words.cookies_intro]}>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-paper px-4 print:border-0 print:px-0">
        {cookies.map(({ name, purpose, life }) => (
          <li key={name} className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <code className="text-sm">{name}</code>
            <span>
              {purpose}
              <span className="block text-sm text-ink-soft">{cookie.life(life)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="leading-relaxed">{words.storage}</p>
    </LegalSection>
  );
}
