import { allCategories, newDish, takenIds, toChf } from "@comptoir/domain";
import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext, useDraftState } from "../../office/draft/draft-context.ts";
import { useChangeFields } from "../../office/draft/use-draft.ts";
import { OwnId } from "../../office/fields/add-by-name.tsx";
import { isFreeId, newId } from "../../office/fields/new-id.ts";
import { addDish } from "../../office/menu/dish-changes.ts";
import { readChf } from "../../order/read-chf.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Pane } from "./pane.tsx";
import { useMenuAddresses, useNames } from "./use-menu.ts";

export function NewDish() {
  const { add: words } = useWords("officeMenu");
  const { entry } = useWords("office");
  const { store } = useDraftContext();
  const change = useChangeFields();
  const [, navigate] = useLocation();
  const addresses = useMenuAddresses();
  const nameOf = useNames();
  const categories = useDraftState(({ content }) => allCategories(content).join(" ")).split(" ");
  const [name, setName] = useState("");
  const [category, setCategory] = useState(categories[0] ?? "");
  const [price, setPrice] = useState("");
  const [ownId, setOwnId] = useState("");
  const taken = useDraftState(({ content }) => takenIds(content).join(" ")).split(" ");
  const isIdWrong = ownId !== "" && !isFreeId(ownId, taken);
  const [isTried, setTried] = useState(false);
  const amount = readChf(price);
  const isNamed = name.trim() !== "";
  const create = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isNamed || amount === null || category === "" || isIdWrong) return;
    const { content } = store.getState();
    const fr = name.trim();
    const id = ownId || newId(fr, takenIds(content), "dish");
    const dish = newDish(content, category, { itemId: id, name: fr, price: toChf(amount) });
    change(addDish(content, { id, category, names: { fr }, dish }));
    navigate(addresses.dish(id), { replace: true });
  };
  return (
    <Pane title={words.title} intro={words.text}>
      <form noValidate onSubmit={create} className="flex max-w-xl flex-col gap-4">
        <TextField
          label={words.name}
          lang="fr"
          maxLength={100}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={isTried && !isNamed ? words.name_missing : undefined}
        />
        <SelectField
          label={words.category}
          value={category}
          onChange={({ target }) => setCategory(target.value)}
        >
          {categories.map((id) => (
            <option key={id} value={id}>
              {nameOf(id)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={words.price}
          inputMode="decimal"
          autoComplete="off"
          value={price}
          onChange={({ target }) => setPrice(target.value)}
          error={isTried && amount === null ? words.price_wrong : undefined}
        />
        <OwnId value={ownId} error={isIdWrong ? entry.id_wrong : undefined} onChange={setOwnId} />
        <Button type="submit" className="self-start">
          {words.create}
        </Button>
      </form>
    </Pane>
  );
}
