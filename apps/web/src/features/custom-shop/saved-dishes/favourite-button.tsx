import type { ComposedDish } from "@comptoir/domain";
import { Heart } from "lucide-react";
import { useWords } from "../../../i18n/words.ts";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { flipFavourite } from "./saved-state.ts";

interface FavouriteButtonProps {
  readonly slug: string;
  readonly dish: ComposedDish;
  readonly title: string;
  readonly isFavourite: boolean;
  readonly className?: string;
}

export function FavouriteButton({
  slug,
  dish,
  title,
  isFavourite,
  className,
}: FavouriteButtonProps) {
  const { dishes } = useWords("composer");
  return (
    <IconButton
      label={isFavourite ? dishes.drop(title) : dishes.keep(title)}
      onClick={() => flipFavourite(slug, dish)}
      className={classNames(isFavourite ? "text-alarm!" : "text-ink-soft!", className)}
    >
      <Heart size={19} aria-hidden fill={isFavourite ? "currentColor" : "none"} />
    </IconButton>
  );
}
