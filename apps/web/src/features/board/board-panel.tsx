import { LANGUAGES, type OrderState } from "@comptoir/domain";
import { Monitor, Settings2, Store } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { useLanguageChoice } from "../../i18n/use-language-choice.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import type { AutoRefresh } from "../../platform/use-auto-refresh.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { classNames } from "../../ui/class-names.ts";
import { CheckboxField } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ConnectionLamp } from "./connection-lamp.tsx";
import { DayControls } from "./day-controls.tsx";
import { SearchBox } from "./search-box.tsx";
import { StateTabs } from "./state-tabs.tsx";
import type { useBoardView } from "./use-board-view.ts";
import type { Lamp } from "./use-orders.ts";

interface BoardPanelProps extends ReturnType<typeof useBoardView> {
  readonly slug: string;
  readonly shopName: string;
  readonly counts: Record<OrderState, number>;
  readonly lamp: Lamp;
  readonly auto: AutoRefresh;
  readonly sound: { readonly isOn: boolean; readonly turn: (on: boolean) => void };
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly device: ReactNode;
}

/** On a tablet and wider it stands on the left; on a phone all but the tabs folds away. */
export function BoardPanel(props: BoardPanelProps) {
  const { slug, shopName, counts, lamp, auto, sound, search, onSearch, device } = props;
  const words = useWords("board");
  const common = useWords("common");
  const language = useLanguage();
  const choose = useLanguageChoice();
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <aside
      aria-label={words.panel}
      className={classNames(
        "flex flex-col gap-3 border-line bg-paper p-3 max-md:border-b",
        "md:sticky md:top-0 md:h-dvh md:overflow-y-auto md:border-r md:px-4",
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <div className="min-w-0">
          <h1 className="truncate text-2xl leading-tight">{words.title}</h1>
          <p className="truncate text-sm text-ink-soft">{shopName}</p>
        </div>
        <div className="flex items-center gap-1">
          <ConnectionLamp lamp={lamp} />
          <IconButton
            label={words.settings}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
            className="md:hidden"
          >
            <Settings2 size={20} aria-hidden />
          </IconButton>
        </div>
      </div>
      <StateTabs counts={counts} />
      <div className={classNames("flex flex-col gap-3", !isUnfolded && "max-md:hidden")}>
        <SearchBox value={search} onChange={onSearch} />
        <DayControls {...props} />
        <div>
          <CheckboxField
            label={words.auto}
            checked={auto.isOn}
            onChange={(event) => auto.turn(event.target.checked)}
          />
          <CheckboxField
            label={words.sound}
            checked={sound.isOn}
            onChange={(event) => sound.turn(event.target.checked)}
          />
        </div>
        <div className="flex items-center justify-between gap-1">
          <ChoiceChips
            legend={common.language.label}
            value={language}
            choices={LANGUAGES.map((value) => ({
              value,
              content: (
                <>
                  <span aria-hidden>{value.toUpperCase()}</span>
                  <span className="sr-only">{common.language[value]}</span>
                </>
              ),
            }))}
            onChange={(value) => void choose(value)}
          />
          <nav aria-label={common.menu} className="flex">
            <PanelLink to={`/${slug}/monitoring`} label={words.to_monitor}>
              <Monitor size={20} aria-hidden />
            </PanelLink>
            <PanelLink to={`/${slug}`} label={words.to_shop}>
              <Store size={20} aria-hidden />
            </PanelLink>
          </nav>
        </div>
        {device}
      </div>
    </aside>
  );
}

function PanelLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="inline-flex size-11 items-center justify-center rounded-full text-accent hover:bg-cream-deep"
    >
      {children}
    </Link>
  );
}
