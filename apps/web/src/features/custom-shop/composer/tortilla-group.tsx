import { MAX_TORTILLAS, minTortillas, TORTILLA, tortillasOf } from "@comptoir/domain";
import { useWords } from "../../../i18n/words.ts";
import { Stepper } from "../../../ui/stepper.tsx";
import { groupRule } from "../rule-words.ts";
import { Group } from "./group.tsx";
import type { Composer } from "./use-composer.ts";

export function TortillaGroup({ composer }: { composer: Composer }) {
  const words = useWords("composer");
  const { less, more } = useWords("common");
  const { categoryId, category, selection } = composer;
  const min = minTortillas(category, selection.size);
  const priced = { categoryId, category, size: selection.size };
  return (
    <Group
      id={TORTILLA}
      name={words.tortillas}
      rule={groupRule(words.rules, priced, { id: TORTILLA, type: "checkbox" })}
      beside={
        <Stepper
          value={tortillasOf(category, selection) ?? min}
          min={min}
          max={MAX_TORTILLAS}
          onChange={composer.setTortillas}
          label={words.tortillas}
          lessLabel={less}
          moreLabel={more}
        />
      }
    />
  );
}
