import { useDishWords } from "../../shop/dish-words.ts";
import { useKeptName } from "../../shop/kept-words.ts";

/** What a dish, a size or a variety is called, also once it has left the menu together with its name. */
export function useFormerName(): (key: string) => string {
  const { sizeName } = useDishWords();
  const keptName = useKeptName();
  return (key) => keptName(key) ?? sizeName(key);
}
