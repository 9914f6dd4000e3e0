import { useDishWords } from "../../shop/dish-words.ts";
import { useKeptName } from "../../shop/kept-words.ts";

/** Also for dishes that are no longer on the menu. */
export function useFormerName(): (key: string) => string {
  const { sizeName } = useDishWords();
  const keptName = useKeptName();
  return (key) => keptName(key) ?? sizeName(key);
}
