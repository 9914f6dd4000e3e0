import type { FieldPath } from "@comptoir/domain";
import { Images } from "lucide-react";
import { useId, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceGroup } from "../../ui/choice-chips.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Picture } from "../../ui/picture.tsx";
import { useDraftContext, useDraftState } from "../draft/draft-context.ts";
import { useContent } from "../draft/use-draft.ts";
import { TextField } from "../fields/text-field.tsx";
import { PhotoField, type PhotoValue } from "./photo-field.tsx";
import {
  changePicture,
  type DrawingName,
  drawingOf,
  isPictureAddress,
  knownPictures,
  pictureIn,
} from "./picture-changes.ts";

interface PictureFieldProps {
  readonly path: FieldPath;
  readonly shape?: number;
  readonly isOptional?: boolean;
  readonly offersKnown?: boolean;
}

export function PictureField(props: PictureFieldProps) {
  const { path, shape, isOptional = false, offersKnown = true } = props;
  const words = useWords("officePhotos");
  const { slug, store } = useDraftContext();
  const [isChoosing, setChoosing] = useState(false);
  const choicesId = useId();
  const image = useContent<string>(path);
  const photos = useContent(["photos"]) ?? {};
  const change = (next: PhotoValue) => {
    store.change(changePicture(store.getState().content, path, next));
    if (next.image !== image) store.leaveField();
  };
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PhotoField
        slug={slug}
        {...pictureIn({ photos }, image)}
        {...(shape && { shape })}
        onChange={change}
      />
      <Button
        look="secondary"
        aria-expanded={isChoosing}
        aria-controls={choicesId}
        onClick={() => setChoosing(!isChoosing)}
      >
        <Images size={20} aria-hidden />
        {offersKnown ? words.known : words.address}
      </Button>
      <div id={choicesId} hidden={!isChoosing} className="flex flex-col gap-4">
        {isChoosing && (
          <>
            {offersKnown && (
              <KnownPictures
                chosen={image}
                onChoose={(next) => change(pictureIn({ photos }, next))}
              />
            )}
            <TextField
              path={path}
              label={words.address}
              hint={words.address_hint}
              isOptional={isOptional}
              error={image && !isPictureAddress(image) ? words.address_wrong : undefined}
            />
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
  const words = useWords("officePhotos");
  const drawings = new Map(
    Object.entries(words.drawings).map(([name, text]) => [drawingOf(name as DrawingName), text]),
  );
  const images = useDraftState(({ content }) =>
    knownPictures(content, [...drawings.keys()]).join(" "),
  );
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
      choices={images.split(" ").map((image, i) => ({
        value: image,
        name: drawings.get(image) ?? words.numbered(i + 1),
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
