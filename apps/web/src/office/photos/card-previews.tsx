import type { PhotoFocus } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { Picture } from "../../ui/picture.tsx";

interface CardPreviewsProps {
  readonly image: string;
  readonly focus: PhotoFocus;
}

/** The shapes of a dish card: square on a phone, 2:1 elsewhere. */
export function CardPreviews({ image, focus }: CardPreviewsProps) {
  const words = useWords("officePhotos");
  const shown = { image, focus, alt: "", sizes: "10rem", width: 320, height: 240 };
  return (
    <div className="flex flex-wrap gap-4 text-sm text-ink-soft">
      <figure className="flex flex-col gap-1">
        <Picture {...shown} className="size-22 rounded-[1.15rem]" />
        <figcaption>{words.on_phone}</figcaption>
      </figure>
      <figure className="flex flex-col gap-1">
        <Picture {...shown} className="h-22 w-44 rounded-[1.15rem]" />
        <figcaption>{words.on_desktop}</figcaption>
      </figure>
    </div>
  );
}
