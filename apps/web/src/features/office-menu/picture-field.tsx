import { Images } from "lucide-react";
import { useId, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext, useDraftState } from "../../office/draft/draft-context.ts";
import { useContent } from "../../office/draft/use-draft.ts";
import { TextField } from "../../office/fields/text-field.tsx";
import { PhotoField, type PhotoValue } from "../../office/photos/photo-field.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoiceGroup } from "../../ui/choice-chips.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Picture } from "../../ui/picture.tsx";
import type { Field } from "./menu-content.ts";
import { changePicture, knownPictures } from "./pictures.ts";

/** A photo of one's own, or one of the pictures that are there. */
export function PictureField({ path }: { path: Field }) {
  const { picture: words } = useWords("officeMenu");
  const { slug, store } = useDraftContext();
  const [isChoosing, setChoosing] = useState(false);
  const choicesId = useId();
  const image = useContent<string>(path);
  const said = useContent(["photos", image ?? ""]) as Partial<PhotoValue> | undefined;
  const value: PhotoValue = { image, alt: said?.alt, focus: said?.focus };
  const change = (next: PhotoValue) => {
    store.change(changePicture(store.getState().content, path, value, next));
    if (next.image !== image) store.leaveField();
  };
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PhotoField slug={slug} {...value} onChange={change} />
      <Button
        look="secondary"
        aria-expanded={isChoosing}
        aria-controls={choicesId}
        onClick={() => setChoosing(!isChoosing)}
      >
        <Images size={20} aria-hidden />
        {words.choose}
      </Button>
      <div id={choicesId} hidden={!isChoosing} className="flex flex-col gap-4">
        {isChoosing && (
          <>
            <KnownPictures
              chosen={image}
              onChoose={(next) => change({ image: next, alt: undefined, focus: undefined })}
            />
            <TextField path={path} label={words.address} hint={words.address_hint} />
          </>
        )}
      </div>
    </div>
  );
}

interface KnownPicturesProps {
  readonly chosen: string | undefined;
  readonly onChoose: (image: string) => void;
}

function KnownPictures({ chosen, onChoose }: KnownPicturesProps) {
  const { picture: words } = useWords("officeMenu");
  const images = useDraftState(({ content }) => knownPictures(content).join(" ")).split(" ");
  return (
    <ChoiceGroup
      legend={words.choices}
      legendLook="mb-2 text-sm font-semibold"
      className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2"
      value={chosen}
      onChange={onChoose}
      choiceLook={(isChosen) =>
        classNames(
          "block overflow-hidden rounded-xl border-3",
          isChosen ? "border-accent" : "border-transparent hover:border-line",
        )
      }
      choices={images.map((image, i) => ({
        value: image,
        name: words.numbered(i + 1),
        content: (
          <Picture
            image={image}
            alt=""
            sizes="96px"
            width={96}
            height={96}
            className="aspect-square w-full bg-cream-deep object-cover"
          />
        ),
      }))}
    />
  );
}
