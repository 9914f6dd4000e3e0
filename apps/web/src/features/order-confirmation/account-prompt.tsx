import { BookHeart, Clock, MapPinHouse, Zap } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";

interface AccountPromptProps {
  readonly onCreate: () => void;
  readonly onContinue: () => void;
}

/** What a guest would gain; never in the way of going on without. */
export function AccountPrompt({ onCreate, onContinue }: AccountPromptProps) {
  const { account: words } = useWords("checkout").placed;
  const benefits = [
    { text: words.benefits.track, Icon: Clock },
    { text: words.benefits.addresses, Icon: MapPinHouse },
    { text: words.benefits.history, Icon: BookHeart },
    { text: words.benefits.faster, Icon: Zap },
  ];
  return (
    <section className="flex flex-col gap-4 rounded-card bg-accent-soft px-5 py-5">
      <h3 className="text-xl">{words.heading}</h3>
      <ul className="flex flex-col gap-2.5">
        {benefits.map(({ text, Icon }) => (
          <li key={text} className="flex items-center gap-3">
            <Icon size={20} aria-hidden className="shrink-0 text-accent" />
            {text}
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-2">
        <Button wide onClick={onCreate}>
          {words.create}
        </Button>
        <Button wide look="secondary" onClick={onContinue}>
          {words.as_guest}
        </Button>
      </div>
    </section>
  );
}
