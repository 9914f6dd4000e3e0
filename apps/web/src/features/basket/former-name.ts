import { useDishWords } from "../../shop/dish-words.ts";
import { useStoredName } from "../../shop/stored-names.ts";

/** Also for dishes that are no longer on the menu. */
export function useFormerName(): (key: string) => string {
  const { sizeName } = useDishWords();
  const storedName = useStoredName();
  return (key) => storedName(key) ?? sizeName(key);
}
