import { Picture } from "../ui/picture.tsx";

interface DishPictureProps {
  readonly image: string | undefined;
  readonly width: number;
  readonly height: number;
  /** How wide it is shown, where that is not its width. */
  readonly sizes?: string;
  /** To be seen as soon as the page opens: it is fetched before all that lies further down. */
  readonly isEarly?: boolean;
  readonly className?: string;
}

/** A picture of what stands beside it in words. */
export function DishPicture({ image, sizes, isEarly = false, ...facts }: DishPictureProps) {
  if (!image) return null;
  return (
    <Picture {...facts} image={image} alt="" sizes={sizes ?? `${facts.width}px`} eager={isEarly} />
  );
}
