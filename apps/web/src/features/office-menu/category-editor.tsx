import { allCategories, idsIn, shownCategories } from "@comptoir/domain";
import { useId } from "react";
import { useLocation } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext, useDraftState } from "../../office/draft/draft-context.ts";
import { useChangeFields } from "../../office/draft/use-draft.ts";
import { DescriptionField, NameField } from "../../office/menu/name-fields.tsx";
import { PictureField } from "../../office/photos/picture-field.tsx";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/switch.tsx";
import { removeCategory, showCategory } from "./category-changes.ts";
import { Section } from "./dish-part.tsx";
import { useMenuAddresses } from "./menu-addresses.ts";
import { Pane } from "./pane.tsx";
import { useNameOf } from "./use-menu-words.ts";

export function CategoryEditor({ category }: { category: string }) {
  const { categories: words, dish } = useWords("officeMenu");
  const name = useNameOf(category);
  const isThere = useDraftState(({ content }) => allCategories(content).includes(category));
  if (!isThere) return <Pane title={words.gone}>{null}</Pane>;
  return (
    <Pane title={name}>
      <div className="flex flex-col gap-5">
        <NameField id={category} label={words.name} missing={dish.name_missing} maxLength={100} />
        <DescriptionField id={category} label={words.description} />
        <ShownSwitch category={category} />
      </div>
      <Section title={words.picture}>
        <PictureField path={["categories", category, "image"]} />
      </Section>
      <RemoveButton category={category} name={name} />
    </Pane>
  );
}

function ShownSwitch({ category }: { category: string }) {
  const { categories: words } = useWords("officeMenu");
  const { store } = useDraftContext();
  const change = useChangeFields();
  const id = useId();
  const isShown = useDraftState(({ content }) => shownCategories(content).includes(category));
  return (
    <label htmlFor={id} className="flex items-center gap-3 font-semibold">
      <Switch
        id={id}
        isOn={isShown}
        onSwitch={(isOn) => change(showCategory(store.getState().content, category, isOn))}
      />
      {words.shown}
    </label>
  );
}

/** Only an empty category can be removed, so that no dish is lost. */
function RemoveButton({ category, name }: { category: string; name: string }) {
  const { categories: words, done } = useWords("officeMenu");
  const { store } = useDraftContext();
  const change = useChangeFields();
  const [, navigate] = useLocation();
  const { categories } = useMenuAddresses();
  const count = useDraftState(
    ({ content }) => idsIn(content, ["categories", category, "options"]).length,
  );
  if (count > 0) return <p className="text-sm text-ink-soft">{words.not_empty(count)}</p>;
  return (
    <Button
      look="secondary"
      className="self-start"
      onClick={() => {
        navigate(categories, { replace: true });
        change(removeCategory(store.getState().content, category), {
          toastText: done.category_removed(name),
        });
      }}
    >
      {words.remove}
    </Button>
  );
}
