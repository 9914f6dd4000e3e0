import { useLanguage } from "../i18n/words.ts";
import { Picture } from "../ui/picture.tsx";
import { useShop } from "./shop-context.tsx";

interface DishPictureProps {
  readonly image: string | undefined;
  readonly width: number;
  readonly height: number;
  /** `sizes` of the image, if the displayed width differs from `width`. */
  readonly sizes?: string;
  readonly isEarly?: boolean;
  /** Large enough to need its own alt text. */
  readonly isLarge?: boolean;
  readonly className?: string;
}

export function DishPicture({
  image,
  sizes,
  isEarly = false,
  isLarge,
  ...facts
}: DishPictureProps) {
  const { shop } = useShop();
  const language = useLanguage();
  if (!image) return null;
  const photo = shop.photos?.[image];
  return (
    <Picture
      {...facts}
      image={image}
      alt={(isLarge && photo?.alt?.[language]) || ""}
      focus={photo?.focus}
      sizes={sizes ?? `${facts.width}px`}
      eager={isEarly}
    />
  );
}
