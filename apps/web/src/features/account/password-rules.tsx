import { PASSWORD_RULES, passwordFaults } from "@comptoir/domain";
import { Check, Circle } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";

/** The rules as a list that ticks itself off while one types. */
export function PasswordRules({ password }: { password: string }) {
  const { form: words } = useWords("account");
  const broken = passwordFaults(password);
  return (
    <div className="rounded-2xl bg-cream-deep/60 px-4 py-3 text-sm">
      <p className="font-medium">{words.rules}</p>
      <ul className="mt-1.5 flex flex-col gap-1" aria-live="polite" aria-relevant="text">
        {PASSWORD_RULES.map((rule) => {
          const isMet = !broken.includes(rule);
          const Icon = isMet ? Check : Circle;
          return (
            <li
              key={rule}
              className={classNames(
                "flex items-center gap-2",
                isMet ? "text-leaf" : "text-ink-soft",
              )}
            >
              <Icon size={16} aria-hidden className="shrink-0" />
              <span>{words[rule]}</span>
              <span className="sr-only">({isMet ? words.rule_met : words.rule_open})</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
