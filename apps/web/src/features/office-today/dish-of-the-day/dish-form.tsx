import { type DishesOfTheDay, MAX_DISH_NAME, MAX_DISH_TEXT } from "@comptoir/contract";
import { DEFAULT_SIMPLE_CATEGORIES, nameIn, SIMPLE_MENU } from "@comptoir/domain";
import { useQueryClient } from "@tanstack/react-query";
import { useStore } from "zustand";
import { errorWords } from "../../../i18n/error-words.ts";
import { formatPrice } from "../../../i18n/formats.ts";
import { useI18n, useLanguage, useWords } from "../../../i18n/words.ts";
import { useDraftContext } from "../../../office/draft/draft-context.ts";
import { usePublishedContent } from "../../../office/draft/use-draft.ts";
import { useNames } from "../../../office/draft/use-names.ts";
import { AllergenChips } from "../../../office/fields/choices-field.tsx";
import { FormDialog } from "../../../office/fields/form-dialog.tsx";
import { readChf } from "../../../order/read-chf.ts";
import { isApiError } from "../../../platform/api.ts";
import { ChoiceChips } from "../../../ui/choice-chips.tsx";
import { SelectField, TextArea, TextField } from "../../../ui/field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice } from "../../../ui/notice.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { dishesQuery, type NewDish, sellDish, useDayName, usePaidPrice } from "./dish-calls.ts";
import { type DishPhoto, PhotoPart } from "./photo-part.tsx";
import { allergensIn, checkTypedDish, forDays, typedDish } from "./typed-dish.ts";

interface DishFormProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSold: () => void;
  readonly dishes: DishesOfTheDay;
  readonly photo: DishPhoto;
}

export function DishForm({ open, onClose, ...form }: DishFormProps) {
  const { form: words } = useWords("officeDish");
  // Preload: error messages cannot be fetched while offline.
  void useI18n().preload("errors");
  return (
    <FormDialog open={open} onClose={onClose} title={words.title} submit={words.sell}>
      {(sheet) => <Fields {...form} {...sheet} />}
    </FormDialog>
  );
}

const NAME = {
  maxLength: MAX_DISH_NAME,
  autoComplete: "off",
  autoCapitalize: "sentences",
} as const;

interface FieldsProps extends Omit<DishFormProps, "open" | "onClose"> {
  readonly id: string;
  readonly onBusy: (isBusy: boolean) => void;
}

function Fields({ id, ...given }: FieldsProps) {
  const { form: words } = useWords("officeDish");
  const dayName = useDayName();
  const form = useDishForm(given);
  const { values, change, field } = form;
  const { dishes, photo } = given;
  const { isTaxAdded, paidPrice } = usePaidPrice();
  const price = readChf(values.price);
  return (
    <form {...form.props} id={id} aria-label={words.title} className="flex flex-col gap-4">
      <PhotoPart photo={photo} image={values.image} error={field("image").error} />
      <TextField
        {...field("name")}
        {...NAME}
        label={words.name}
        lang="fr"
        enterKeyHint="next"
        required
      />
      <TextField
        {...field("nameEn")}
        {...NAME}
        label={words.name_en}
        optional={words.optional}
        lang="en"
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          {...field("price")}
          label={words.price}
          hint={
            price !== null && isTaxAdded ? words.paid(formatPrice(paidPrice(price))) : undefined
          }
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          required
        />
        <TextField
          {...field("count")}
          label={words.count}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          required
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <span aria-hidden className="text-sm font-semibold">
          {words.day}
        </span>
        <ChoiceChips
          legend={words.day}
          value={values.day}
          choices={dishes.days.map((day) => ({ value: day, content: dayName(day) }))}
          onChange={(day) => change({ day })}
        />
        <ErrorLine error={field("day").error} />
      </div>
      <fieldset aria-describedby={`${id}-allergens`}>
        <legend className="mb-1.5 text-sm font-semibold">{words.allergens}</legend>
        <AllergenChips
          chosen={allergensIn(values)}
          names={words.names}
          isInvalid={field("allergens").error !== undefined}
          onChange={(chosen) => change({ allergens: chosen.join(" ") })}
        />
        <ErrorLine id={`${id}-allergens`} error={field("allergens").error} />
      </fieldset>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent">
          {words.more}
        </summary>
        <MoreFields form={form} />
      </details>
      {form.problem && (
        <Notice tone="error">
          {form.problem} {words.kept}
        </Notice>
      )}
    </form>
  );
}

function ErrorLine({ id, error }: { id?: string; error: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="pt-1.5 text-sm font-medium text-alarm empty:hidden">
      {error}
    </p>
  );
}

function MoreFields({ form: { values, change, field } }: { form: Form }) {
  const { form: words } = useWords("officeDish");
  const nameOf = useNames();
  const isSimple = usePublishedContent(["menuType"]) === SIMPLE_MENU;
  const categories = usePublishedContent<readonly string[]>(["menuCategories"]);
  const limits = { maxLength: MAX_DISH_TEXT, optional: words.optional, rows: 2 };
  return (
    <div className="flex flex-col gap-4 pt-2">
      <TextArea {...field("description")} {...limits} label={words.description} lang="fr" />
      <TextArea {...field("descriptionEn")} {...limits} label={words.description_en} lang="en" />
      {isSimple && (
        <SelectField
          label={words.category}
          value={values.category}
          onChange={({ target }) => change({ category: target.value })}
        >
          {(categories ?? DEFAULT_SIMPLE_CATEGORIES).map((id) => (
            <option key={id} value={id}>
              {nameOf(id)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

type Form = ReturnType<typeof useDishForm>;

/** Keeps the typed values in the tab until the dish is on sale. */
function useDishForm({ onSold, dishes, photo, onBusy }: Omit<FieldsProps, "id">) {
  const { form: words, errors } = useWords("officeDish");
  const faults = useWords("errors");
  const language = useLanguage();
  const client = useQueryClient();
  const { slug } = useDraftContext();
  const storedDish = typedDish(slug);
  const values = forDays(useStore(storedDish), dishes.days);
  const sell = async (dish: NewDish) => {
    const image = dish.image ?? (await photo.arrived());
    if (photo.chosen && !image) throw new PhotoMissing();
    await sellDish(slug, { ...dish, ...(image && { image }) });
    onSold();
    showToast(words.sold(nameIn(dish.names, language)), { tone: "success" });
    await client.invalidateQueries({ queryKey: dishesQuery(slug).queryKey });
  };
  return useForm({
    state: [values, (typed: typeof values) => storedDish.update(() => typed)],
    words: errors,
    check: checkTypedDish,
    send: async (dish) => {
      onBusy(true);
      try {
        await sell(dish);
      } finally {
        onBusy(false);
      }
    },
    refusalOf: (error) => {
      if (error instanceof PhotoMissing) return { fields: { image: ["photo_failed" as const] } };
      if (!isApiError(error)) return { problem: faults.internal_error };
      const isDay = error.code === "malformed_request" && error.details?.field === "/on";
      if (isDay) return { fields: { day: ["day_over" as const] } };
      return { problem: errorWords(faults, error) };
    },
  });
}

class PhotoMissing extends Error {}
