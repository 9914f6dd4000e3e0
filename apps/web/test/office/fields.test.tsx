import { useState } from "react";
import { test } from "vitest";
import { userEvent } from "vitest/browser";
import { useContent, useField } from "../../src/office/draft/use-draft.ts";
import { AddByName } from "../../src/office/fields/add-by-name.tsx";
import { BilingualField } from "../../src/office/fields/bilingual-field.tsx";
import { ChoiceField } from "../../src/office/fields/choice-field.tsx";
import { ChoicesField } from "../../src/office/fields/choices-field.tsx";
import { ColourField } from "../../src/office/fields/colour-field.tsx";
import { NumberField } from "../../src/office/fields/number-field.tsx";
import { PriceField } from "../../src/office/fields/price-field.tsx";
import { SortableList } from "../../src/office/fields/sortable-list.tsx";
import { SwitchField } from "../../src/office/fields/switch-field.tsx";
import {
  DayField,
  LongTextField,
  TextField,
  TimeField,
} from "../../src/office/fields/text-field.tsx";
import { RoomPage } from "../../src/office/shell/room-page.tsx";
import { press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { mountOffice } from "../kit/mount.tsx";
import type { Office } from "../kit/office.ts";
import { PHONE, resizeScreen } from "../kit/screen-size.ts";
import { SHOPS } from "../kit/shops.ts";

const PRICE = ["delivery", "minimumOrder"];
const WORDS = ["words"];
const ACCENT = ["theme", "accent"];
const textOf = (language: string) => ["texts", language, "borek", "name"];

async function withOwn(office: Office) {
  await office.startFrom({
    ...(await office.content()),
    delivery: { minimumOrder: 20 },
    words: ["un", "deux", "trois"],
    theme: { accent: "#8a4b16" },
    texts: { fr: { borek: { name: "Börek" } }, en: { borek: { name: "Borek" } } },
  } as never);
}

function Prices() {
  return (
    <RoomPage title="Essai">
      <PriceField path={PRICE} label="Minimum" />
      <NumberField path={["people"]} label="Personnes" min={1} max={20} isOptional />
    </RoomPage>
  );
}

test("accepts a price in any format; an invalid one shows an error and stays", async () => {
  const { page, office } = await mountOffice(Prices, { prepare: withOwn });
  const price = page.getByLabelText("Minimum", { exact: true });
  await expect(price).toHaveValue("20.00");
  await price.fill("12,5");
  await press("Tab");
  await expect(price).toHaveValue("12.50");
  await expect.poll(() => office.read(PRICE)).toBe(12.5);
  await price.fill("douze");
  await press("Tab");
  await expect(price).toHaveValue("douze");
  await expect(price).toHaveAccessibleDescription(/par exemple 12\.50/);
  expect(await office.read(PRICE)).toBe(12.5);
  await price.fill("");
  await expect(price).toHaveAccessibleDescription("Indiquez un prix.");
  await page.getByRole("button", { name: /Minimum : modifié.*CHF\s20\.00/ }).click();
  await expect(price).toHaveValue("20.00");
  await expect.poll(() => office.read(PRICE)).toBe(20);
});

test("a number stays in its range and is removed if optional and empty", async () => {
  const { page, office } = await mountOffice(Prices, { prepare: withOwn });
  const people = page.getByRole("textbox", { name: "Personnes" });
  await people.fill("21");
  await expect(people).toHaveAccessibleDescription("Indiquez un nombre entier de 1 à 20.");
  await people.fill("4");
  await press("Tab");
  await expect.poll(() => office.read(["people"])).toBe(4);
  await people.fill("");
  await press("Tab");
  await expect.poll(() => office.read(["people"])).toBeUndefined();
});

function Colours() {
  return (
    <RoomPage title="Essai">
      <ColourField path={ACCENT} label="Couleur" />
    </RoomPage>
  );
}

test("refuses a colour without contrast and offers the nearest valid one", async () => {
  const { page, office } = await mountOffice(Colours, { prepare: withOwn });
  const colour = page.getByRole("textbox", { name: "Couleur", exact: true });
  await colour.fill("#ffcc00");
  await expect(colour).toHaveAccessibleDescription(/Le texte blanc s’y lit mal \(contraste 1\.5/);
  await page.getByRole("button", { name: "Prendre #907300" }).click();
  await expect(colour).toHaveValue("#907300");
  await expect(colour).toHaveAccessibleDescription(/texte blanc\s: 4\.5$/);
  await expect.poll(() => office.read(ACCENT)).toBe("#907300");
  await colour.fill("bleu");
  await expect(colour).toHaveAccessibleDescription("Indiquez une couleur comme #b4552d.");
  expect(await office.read(ACCENT)).toBe("#907300");
});

function Translations() {
  return (
    <RoomPage title="Essai">
      <BilingualField path={textOf} label="Nom" />
    </RoomPage>
  );
}

test("a translation shows that its French text changed, until it changes too", async () => {
  const { page, office } = await mountOffice(Translations, { prepare: withOwn });
  const behind = page.getByText("FR changé depuis");
  await expect(behind).toBeHidden();
  await page.getByLabelText("Nom (Français)", { exact: true }).fill("Börek aux épinards");
  await expect(behind).toBeVisible();
  await page.getByLabelText("Nom (Anglais)", { exact: true }).fill("Spinach borek");
  await expect(behind).toBeHidden();
  await expect.poll(() => office.read(textOf("en"))).toBe("Spinach borek");
});

test("a translation that the server reports as outdated shows it", async () => {
  const { page } = await mountOffice(Translations, {
    prepare: async ({ slug }, server) => {
      const { texts, ...shop } = SHOPS.rootsflavorsrolle;
      const en = { ...texts.en, borek: { name: "Borek" } };
      for (const name of ["Börek", "Börek aux épinards"]) {
        const fr = { ...texts.fr, borek: { name } };
        await server.publish(slug, { ...shop, texts: { fr, en } });
      }
    },
  });
  await expect(page.getByText("FR changé depuis")).toBeVisible();
});

function Words() {
  return (
    <RoomPage title="Essai">
      <WordList />
    </RoomPage>
  );
}

function WordList() {
  const { value = [], choose } = useField<readonly string[]>(WORDS);
  return (
    <>
      <SortableList
        label="Mots"
        ids={value}
        nameOf={(id) => id}
        onMove={choose}
        onRemove={(id) => choose(value.filter((one) => one !== id))}
      >
        {(id, handle) => (
          <span className="flex items-center gap-2">
            {id} {handle}
          </span>
        )}
      </SortableList>
      <AddByName label="Ajouter : Mots" onAdd={(name) => choose([...value, name])} />
    </>
  );
}

test("list entries are added, moved and removed", async () => {
  const { page, office } = await mountOffice(Words, { prepare: withOwn });
  await page.getByRole("textbox", { name: "Ajouter : Mots" }).fill("quatre");
  await press("Enter");
  await expect.poll(() => office.read(WORDS)).toEqual(["un", "deux", "trois", "quatre"]);
  await page.getByRole("button", { name: "Actions : quatre" }).click();
  await page.getByRole("menuitem", { name: "Monter" }).click();
  await expect.poll(() => office.read(WORDS)).toEqual(["un", "deux", "quatre", "trois"]);
  await page.getByRole("button", { name: "Actions : un", exact: true }).click();
  await page.getByRole("menuitem", { name: "Retirer" }).click();
  await expect.poll(() => office.read(WORDS)).toEqual(["deux", "quatre", "trois"]);
  await expect(page.getByRole("list", { name: "Mots" })).toBeFocused();
});

test("an entry is lifted, moved, dropped or put back by keyboard, and each step is announced", async () => {
  const { page, office } = await mountOffice(Words, { prepare: withOwn });
  const handle = page.getByRole("button", { name: "Déplacer trois" });
  const status = page.getByRole("status").filter({ hasText: "trois" });
  (handle.element() as HTMLElement).focus();
  await press("Space", "ArrowUp", "ArrowUp");
  await expect(status).toHaveText("trois : position 1 sur 3.");
  await expect(handle).toBeFocused();
  await press("Escape");
  await expect(status).toHaveText("trois est revenu à sa place.");
  await expect(page.getByRole("listitem")).toHaveText(["un", "deux", "trois"]);
  await expect(handle).toBeFocused();
  await press("Space", "ArrowUp", "Space");
  await expect(status).toHaveText("trois est posé en position 2 sur 3.");
  await expect.poll(() => office.read(WORDS)).toEqual(["un", "trois", "deux"]);
});

function Sorted() {
  const { value = [], set } = useField<readonly string[]>(WORDS);
  return (
    <RoomPage title="Essai">
      <SortableList label="Mots" ids={value} nameOf={(id) => id} onMove={set}>
        {(id, handle) => (
          <div className="flex h-16 items-center">
            {id} {handle}
          </div>
        )}
      </SortableList>
      <Order />
    </RoomPage>
  );
}

function Order() {
  return <output>{useContent<readonly string[]>(WORDS)?.join(" ")}</output>;
}

test("an entry is dragged by pointer, and Escape puts it back", async () => {
  const { page } = await mountOffice(Sorted, { prepare: withOwn });
  const order = page.getByCss("output");
  const handle = () =>
    page.getByRole("button", { name: "Déplacer un", exact: true }).element() as HTMLElement;
  const { x, y, height } = handle().getBoundingClientRect();
  const at = (offset: number) => ({
    ...{ bubbles: true, pointerId: 1, button: 0, isPrimary: true },
    ...{ clientX: x + 20, clientY: y + height / 2 + offset },
  });
  // The list follows the pointer one frame later.
  const send = async (type: string, offset: number) => {
    handle().dispatchEvent(new PointerEvent(type, at(offset)));
    for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  await send("pointerdown", 0);
  await send("pointermove", 40);
  await send("pointermove", 100);
  await press("Escape");
  await send("pointerup", 100);
  await expect(order).toHaveText("un deux trois");
  await send("pointerdown", 0);
  await send("pointermove", 40);
  await send("pointermove", 130);
  // Wait until the last entry has made room.
  const last = page.getByCss('[data-id="trois"]');
  await expect
    .poll(() => (last.element() as HTMLElement).style.transform)
    .toMatch(/^translateY\(-[1-9]/);
  await send("pointerup", 130);
  await expect(order).toHaveText("deux trois un");
});

/** Taller than a phone's screen, with one entry as tall as ten others. */
function UnevenList() {
  const [ids, setIds] = useState<readonly string[]>([..."abcdefghijklmnop"]);
  return (
    <RoomPage title="Essai">
      <SortableList label="Lettres" ids={ids} nameOf={(id) => id} onMove={setIds}>
        {(id, handle) => (
          <div className={id === "c" ? "flex h-160 items-start" : "flex h-16"}>{handle}</div>
        )}
      </SortableList>
      <output>{ids.join("")}</output>
    </RoomPage>
  );
}

test("each arrow press moves by one entry of any height and keeps it in view", async () => {
  resizeScreen(PHONE);
  const { page } = await mountOffice(UnevenList, { prepare: withOwn });
  const handle = page.getByRole("button", { name: "Déplacer b", exact: true });
  (handle.element() as HTMLElement).focus();
  await press("Space");
  for (const place of [3, 4, 5, 6, 7, 8]) {
    await press("ArrowDown");
    await expect(page.getByText(`b : position ${place} sur 16.`)).toBeAttached();
    await expect(handle).toBeInViewport();
  }
  await press("ArrowUp");
  await expect(page.getByText("b : position 7 sur 16.")).toBeAttached();
  await press("Space");
  await expect(page.getByCss("output")).toHaveText("acdefgbhijklmnop");
  await expect(handle).toBeFocused();
});

const CHOICES = [
  { value: "delivery", label: "Livraison à domicile", text: "Nous apportons les plats." },
  { value: "pickup", label: "À emporter" },
] as const;

function AllFields() {
  const long = "Un libellé assez long pour prendre plus d’une ligne sur un petit téléphone";
  return (
    <RoomPage title="Tous les champs" intro="Pour voir s’ils tiennent partout.">
      <TextField path={["shopName"]} label={long} hint={long} isOptional />
      <LongTextField path={["about"]} label="Texte" error={long} />
      <BilingualField path={textOf} label="Nom du plat" isLong />
      <PriceField path={PRICE} label="Prix" />
      <NumberField path={["kcal"]} label="Calories" unit="kcal" isOptional />
      <SwitchField path={["isOpen"]} label="Ouvert" />
      <ChoiceField path={["mode"]} label="Mode" choices={CHOICES} columns={2} />
      <ChoicesField path={["modes"]} label="Modes" choices={CHOICES} isOptional />
      <DayField path={["from"]} label="Dès le" />
      <TimeField path={["at"]} label="À" />
      <ColourField path={ACCENT} label="Couleur" />
      <WordList />
    </RoomPage>
  );
}

test("switches and choices are set by a press, and removed where optional", async () => {
  const { page, office } = await mountOffice(AllFields, { prepare: withOwn });
  await page.getByRole("switch", { name: "Ouvert" }).click();
  await expect.poll(() => office.read(["isOpen"])).toBe(true);
  await page.getByRole("radio", { name: "À emporter" }).click();
  await expect.poll(() => office.read(["mode"])).toBe("pickup");
  const both = page.getByRole("group", { name: "Modes" });
  await both.getByRole("checkbox", { name: "À emporter" }).click();
  await both.getByRole("checkbox", { name: "Livraison" }).click();
  await expect.poll(() => office.read(["modes"])).toEqual(["pickup", "delivery"]);
  await both.getByRole("checkbox", { name: "À emporter" }).click();
  await both.getByRole("checkbox", { name: "Livraison" }).click();
  await expect.poll(() => office.read(["modes"])).toBeUndefined();
  await page.getByLabelText("Dès le").fill("2026-12-24");
  await page.getByLabelText("À", { exact: true }).fill("11:30");
  await press("Tab");
  await expect.poll(() => office.read(["at"])).toBe("11:30");
  expect(await office.read(["from"])).toBe("2026-12-24");
});

test("every field fits every screen in both languages, changed and in clash, without accessibility faults", async () => {
  resizeScreen(PHONE);
  const { page, office } = await mountOffice(AllFields, {
    prepare: async (one, _, userId) => {
      await withOwn(one);
      localStorage.setItem(
        `comptoir.office.${one.slug}.page.${userId}`,
        JSON.stringify({
          unsent: [{ path: textOf("fr"), was: "Börek", value: "Börek aux épinards" }],
          clashes: [{ path: PRICE, was: 20, value: 22.5, theirs: 20 }],
        }),
      );
    },
  });
  await expect.poll(() => office.read(textOf("fr"))).toBe("Börek aux épinards");
  await expect(page).toFitEveryScreenInAllLanguages();
  await expect(page).toBeAccessible();
});

test("the device stores nothing once all is saved", async () => {
  const { page, office } = await mountOffice(Prices, { prepare: withOwn });
  await page.getByLabelText("Minimum", { exact: true }).fill("21");
  await userEvent.tab();
  await expect.poll(() => office.read(PRICE)).toBe(21);
  await expect
    .poll(() => Object.keys(localStorage).filter((key) => key.startsWith("comptoir.office.")))
    .toEqual([]);
});
