import type { Dictionary } from "../../bundles.ts";
import type { officeExchange as french } from "../../fr/office/officeExchange.ts";

const faults: Dictionary<typeof french>["faults"] = {
  bad_price: (text) => `“${text}” is not a price. Write 12.50, for example.`,
  bad_count: (text) => `“${text}” is not a whole number above zero.`,
  bad_word: (text) => `“${text}” is not a word known here.`,
  needed: () => "Something is missing in this cell.",
  empty_sheet: () => "There are no rows in the file.",
  too_many_rows: (most) => `The file has too many rows: at most ${most}.`,
  unknown_column: (text) => `There is no column “${text}”.`,
  column_twice: (text) => `The column “${text}” is there twice.`,
  missing_column: () => "This column is missing.",
  unknown_category: (text) =>
    text ? `“${text}” is not in the shop.` : "Something is missing in this cell.",
  unknown_group: (text) =>
    text ? `This dish has no choice “${text}”.` : "Say to which choice the option belongs.",
  size_needed: () => "This dish has sizes: say which one.",
  in_other_category: (text) =>
    `This dish is in the category “${text}”. Dishes are moved in the menu.`,
  not_here: () => "This row has nothing to say in this column.",
  disagrees: (row) => `Row ${row} says something else of the same value.`,
  row_twice: (row) => `Row ${row} is already about the same thing.`,
};

export const officeExchange: Dictionary<typeof french> = {
  intro: "The shop in a file, and back. Nothing changes before you have seen it.",
  sheet: {
    title: "Dishes and prices",
    text: "One row for each dish, size or option, for your spreadsheet. Change cells, add rows, and bring the file back here.",
    hint: "The marks in the first columns say what a row is about: leave them. A row that you delete removes nothing, and a dish changes its category in the menu only.",
    save: "Download the sheet (CSV)",
    open: "Bring a sheet back",
    file: "dishes",
  },
  shop: {
    title: "The whole shop",
    text: "Menu, texts, delivery, settings: everything, to keep it or to pass it on to another shop.",
    hint: "A file brought back replaces the draft, and nothing else before you publish.",
    save_draft: "Download the draft (JSON)",
    save_published: "Download what is published (JSON)",
    open: "Bring a file back",
    draft_file: "draft",
  },
  import: {
    title: "What the file changes",
    take: "Put into the draft",
    changes: (count) => (count > 1 ? `${count} changes` : "1 change"),
    others: (count) => (count > 1 ? `… and ${count} more.` : "… and 1 more."),
    nothing: "Nothing: the file says the same as the draft.",
    wrong: (count) =>
      count > 1
        ? `${count} things are wrong. Nothing was changed.`
        : "1 thing is wrong. Nothing was changed.",
    place: (row, column) => (column ? `Row ${row}, ${column}` : `Row ${row}`),
    possible: (list) => `Possible: ${list}.`,
    too_large: "The file is too large: at most 1 MB.",
    not_json: "This file is not a JSON file.",
    not_shop: "This file is not that of a shop.",
  },
  taken: "The file is in the draft.",
  faults,
};
