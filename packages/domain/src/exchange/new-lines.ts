import { readField, writeField } from "../drafts/field-path.ts";
import type { Json } from "../drafts/json.ts";
import { dishPath, idsIn, keysIn, newDish } from "../menu/draft-menu.ts";
import type { ShopContent } from "../shop/shop-content.ts";
import type { Column, IdColumn, SheetFault } from "./sheet-columns.ts";
import { composedLine, dishLine, type Line, type LineIds } from "./sheet-lines.ts";

export type MakeId = (name: string, taken: readonly string[]) => string;

export interface NewLine {
  readonly line: Line;
  /** Set if a new object must be created before its fields are written. */
  readonly makes?: { readonly path: readonly string[]; readonly value: Json };
}

type LineResult = NewLine | { readonly fault: Omit<SheetFault, "row"> };

interface NewRow {
  readonly ids: LineIds;
  readonly text: (column: Column) => string;
}

export function createNewLines(content: ShopContent, makeId: MakeId) {
  const made = new Map<string, string>();
  /** Rows with the same text in the same id column share an id. */
  const idFor = (kind: IdColumn, text: string, taken: readonly string[]) => {
    const key = `${kind} ${text}`;
    const id = made.get(key) ?? (isId(text) ? text : makeId(text, [...taken, ...made.values()]));
    made.set(key, id);
    return id;
  };
  const textKeys = () => [...keysIn(content, ["texts", "fr"]), ...keysIn(content, ["texts", "en"])];

  return {
    dish({ ids, text }: NewRow): LineResult {
      const { category = "", size = "" } = ids;
      if (!keysIn(content, ["categories"]).includes(category)) {
        return fault("category", "unknown_category", category);
      }
      const named = ids.dish || text("name_fr").trim();
      if (named === "") return fault("name_fr", "needed", "");
      const other = ids.dish && categoryOf(content, ids.dish);
      if (other && other !== category) return fault("category", "in_other_category", other);
      const dish = other ? named : idFor("dish", named, textKeys());
      const sizes = keysIn(content, [...dishPath(category, dish), "sizes"]);
      if (size === "" && sizes.length > 0) return fault("size", "size_needed", "");
      const line = dishLine(category, dish, size && idFor("size", size, sizes));
      if (other) return { line };
      const name = text("name_en").trim() || text("name_fr").trim();
      const value = newDish(content, category, { itemId: dish, name });
      return { line, makes: { path: dishPath(category, dish), value } };
    },

    ofComposed({ ids }: NewRow): LineResult {
      const { category = "", size = "", group = "", option = "" } = ids;
      if (!keysIn(content, ["categories"]).includes(category)) {
        return fault("category", "unknown_category", category);
      }
      if (size && (group || option)) return fault("size", "not_here", size);
      if (size) {
        const sizes = keysIn(content, ["categories", category, "sizes"]);
        return { line: composedLine({ category, size: idFor("size", size, sizes) }) };
      }
      const groups = ["categories", category, "options"];
      if (!idsIn(content, groups).includes(group)) {
        return fault("group", "unknown_group", group);
      }
      const id = idFor("option", option, textKeys());
      const path = [...groups, group, "options", id];
      return {
        line: composedLine({ category, group, option: id }),
        makes: { path, value: { id } },
      };
    },
  };
}

function categoryOf(content: ShopContent, dish: string): string | undefined {
  return keysIn(content, ["categories"]).find((category) =>
    idsIn(content, ["categories", category, "options"]).includes(dish),
  );
}

/** Object keys that are numbers do not keep their order. */
function isId(text: string): boolean {
  return /^\w{1,60}$/.test(text) && /[a-z_]/i.test(text) && !(text in Object.prototype);
}

function fault(column: Column, code: SheetFault["code"], text: string): LineResult {
  return { fault: { column, code, text } };
}

export function addOnce(document: Json, { makes }: NewLine): Json {
  if (!makes || readField(document, makes.path) !== undefined) return document;
  return writeField(document, makes.path, makes.value) ?? document;
}
