import { isPhoto } from "@comptoir/contract";
import { isJsonObject, type Json, readField } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useChangeFields, useDraft } from "../../office/draft/use-draft.ts";
import { PhotoField, type PhotoValue } from "../../office/photos/photo-field.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { Picture } from "../../ui/picture.tsx";
import { CATEGORIES, dishPath } from "./composed-menu.ts";
import { pictureWishes } from "./picture-changes.ts";

/** Drawings that every shop has. */
const DRAWINGS = [
  "french-taco",
  "kebab-sandwich",
  "kebab-box",
  "whole-pizza",
  "durum-wrap",
  "kebab-plate",
  "green-salad-bowl",
  "bulgur-salad",
].map((name) => `/assets/pictures/${name}.svg`);

/** A photo of the dish, or a picture that the shop has already. */
export function DishPicture({ dish }: { readonly dish: string }) {
  const { picture: words } = useWords("officeComposed");
  const { slug } = useDraftContext();
  const { content } = useDraft();
  const change = useChangeFields();
  const value = photoValue(content, dish);
  const offered = [...new Set([...picturesIn(content), ...DRAWINGS])];
  const set = (next: PhotoValue) => change(pictureWishes(content, dish, next));
  return (
    <>
      <PhotoField slug={slug} {...value} onChange={set} />
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent underline-offset-4 hover:underline">
          {words.others}
        </summary>
        <ChoiceChips
          legend={words.others}
          value={value.image}
          onChange={(image) => set({ image, ...wordsAbout(content, image) })}
          choices={offered.map((image, i) => ({
            value: image,
            name: words.nth(i + 1),
            content: (
              <Picture
                image={image}
                alt=""
                sizes="5rem"
                width={80}
                height={80}
                className="my-2 size-16 rounded-2xl bg-paper object-cover"
              />
            ),
          }))}
        />
      </details>
    </>
  );
}

function photoValue(content: Json, dish: string): PhotoValue {
  const image = readField(content, [...dishPath(dish), "image"]);
  if (typeof image !== "string" || image === "") {
    return { image: undefined, alt: undefined, focus: undefined };
  }
  return { image, ...wordsAbout(content, image) };
}

function wordsAbout(content: Json, image: string): Omit<PhotoValue, "image"> {
  const about = isPhoto(image) ? readField(content, ["photos", image]) : undefined;
  const { alt, focus } = (isJsonObject(about) ? about : {}) as Partial<Omit<PhotoValue, "image">>;
  return { alt, focus };
}

function picturesIn(content: Json): string[] {
  const dishes = readField(content, [CATEGORIES]);
  return Object.values(isJsonObject(dishes) ? dishes : {}).flatMap((dish) => {
    const image = readField(dish, ["image"]);
    return typeof image === "string" && image !== "" ? [image] : [];
  });
}
