import {
  allCategories,
  dishPath,
  type FieldPath,
  fromChf,
  type Json,
  readField,
  SHOP_LANGUAGES,
  SHOWN_CATEGORIES,
  shownCategories,
  takenIds,
  toChf,
} from "@comptoir/domain";
import { type ReactNode, useState } from "react";
import { Link, Redirect, Route, Switch, useLocation } from "wouter";
import { formatPrice } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useChangeFields, useContent, useDraft } from "../../office/draft/use-draft.ts";
import { useNames } from "../../office/draft/use-names.ts";
import { NewEntryForm } from "../../office/fields/new-entry-form.tsx";
import { SortableList } from "../../office/fields/sortable-list.tsx";
import { addDish } from "../../office/menu/dish-changes.ts";
import { roomAddress } from "../../office/shell/rooms.ts";
import { readChf } from "../../order/read-chf.ts";
import { Badge } from "../../ui/badge.tsx";
import { TextField } from "../../ui/field.tsx";
import { Picture } from "../../ui/picture.tsx";
import { groupPath } from "./composed-menu.ts";
import { ComposedPage } from "./composed-page.tsx";
import { DishEditor } from "./dish-editor.tsx";
import { GroupEditor } from "./group-editor.tsx";

export default function ComposedRoom() {
  const { slug } = useDraftContext();
  const categories = useContent(["categories"]) ?? {};
  const home = roomAddress(slug, "menu");
  const has = (path: FieldPath) => readField({ categories }, path) !== undefined;
  return (
    <Switch>
      <Route path={`${home}/:dish/:group`}>
        {({ dish, group }) =>
          has(groupPath(dish, group)) ? (
            <GroupEditor key={`${dish} ${group}`} dish={dish} group={group} />
          ) : (
            <Redirect to={has(dishPath(null, dish)) ? `${home}/${dish}` : home} replace />
          )
        }
      </Route>
      <Route path={`${home}/:dish`}>
        {({ dish }) =>
          has(dishPath(null, dish)) ? (
            <DishEditor key={dish} dish={dish} />
          ) : (
            <Redirect to={home} replace />
          )
        }
      </Route>
      <Route>
        <DishList />
      </Route>
    </Switch>
  );
}

function DishList() {
  const words = useWords("officeComposed");
  const { content } = useDraft();
  const change = useChangeFields();
  const nameOf = useNames();
  const shown = shownCategories(content);
  const hidden = allCategories(content).filter((id) => !shown.includes(id));
  return (
    <ComposedPage title={words.title} intro={words.intro}>
      {shown.length + hidden.length === 0 && <p className="text-ink-soft">{words.list.empty}</p>}
      <SortableList
        label={words.list.shown}
        ids={shown}
        nameOf={nameOf}
        onMove={(ids) => change([{ path: SHOWN_CATEGORIES, value: ids }])}
        className="gap-2"
        entryLook="rounded-card border border-line bg-paper"
      >
        {(id, handle) => <DishRow dish={id} content={content} handle={handle} />}
      </SortableList>
      {hidden.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="text-xl">{words.list.hidden}</h2>
          <ul className="flex flex-col gap-2">
            {hidden.map((id) => (
              <li key={id} className="rounded-card border border-line bg-paper">
                <DishRow dish={id} content={content} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <NewDish content={content} />
    </ComposedPage>
  );
}

function DishRow({ dish, content, handle }: { dish: string; content: Json; handle?: ReactNode }) {
  const { list: words, states } = useWords("officeComposed");
  const { slug } = useDraftContext();
  const nameOf = useNames();
  const read = (key: string) => readField(content, dishPath(null, dish, key));
  const [image, price, state] = [read("image"), read("basePrice"), read("state")];
  const isUnnamed = SHOP_LANGUAGES.some(
    (language) => !readField(content, ["texts", language, dish, "name"]),
  );
  return (
    <div className="flex items-center gap-1 pr-1">
      <Link
        to={`${roomAddress(slug, "menu")}/${dish}`}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-card p-2 hover:text-accent"
      >
        {typeof image === "string" && (
          <Picture
            image={image}
            alt=""
            sizes="3.5rem"
            width={56}
            height={56}
            className="size-14 shrink-0 rounded-2xl object-cover"
          />
        )}
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="font-semibold wrap-anywhere">{nameOf(dish)}</span>
          <span className="flex flex-wrap gap-1.5 text-sm text-ink-soft">
            {typeof price === "number" && words.from(formatPrice(fromChf(price)))}
            {(state === "off" || state === "archived") && <Badge>{states[state]}</Badge>}
            {isUnnamed && <Badge tone="alarm">{words.name_missing}</Badge>}
          </span>
        </span>
      </Link>
      {handle}
    </div>
  );
}

function NewDish({ content }: { content: Json }) {
  const { list: words } = useWords("officeComposed");
  const { slug } = useDraftContext();
  const change = useChangeFields();
  const [, navigate] = useLocation();
  const [price, setPrice] = useState("");
  return (
    <NewEntryForm
      label={words.add}
      taken={takenIds(content)}
      onAdd={({ id, names }) => {
        const amount = readChf(price);
        const dish = { ...(amount !== null && { basePrice: toChf(amount) }), options: [] };
        change(addDish(content, { id, category: null, names, dish }));
        navigate(`${roomAddress(slug, "menu")}/${id}`);
      }}
    >
      <TextField
        label={words.price}
        inputMode="decimal"
        autoComplete="off"
        value={price}
        onChange={({ target }) => setPrice(target.value)}
      />
    </NewEntryForm>
  );
}
