import { useLanguage } from "../i18n/words.ts";
import { Picture } from "../ui/picture.tsx";
import { useShop } from "./shop-context.tsx";

interface DishPictureProps {
  readonly image: string | undefined;
  readonly width: number;
  readonly height: number;
  /** How wide it is shown, where that is not its width. */
  readonly sizes?: string;
  /** To be seen as soon as the page opens: it is fetched before all that lies further down. */
  readonly isEarly?: boolean;
  /** Large enough to show more than the words beside it say. */
  readonly isLarge?: boolean;
  readonly className?: string;
}

/** A picture of what stands beside it in words. */
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
