import { ALLERGENS, NO_ALLERGENS } from "@comptoir/domain";
import { Link } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useContent } from "../../office/draft/use-draft.ts";
import { useNames } from "../../office/draft/use-names.ts";
import { ChoicesField } from "../../office/fields/choices-field.tsx";
import { DescriptionField, NameField } from "../../office/menu/name-fields.tsx";
import { shopSectionAddress } from "../../office/shell/shop-sections.ts";

export function NameFields({ id, hint }: { id: string; hint?: string }) {
  const { names: words } = useWords("officeComposed");
  const { missing } = words;
  return (
    <>
      <NameField id={id} label={words.name} missing={missing} hint={hint} maxLength={200} />
      <DescriptionField id={id} label={words.description} maxLength={2000} />
    </>
  );
}

export function DeclaredFields({ path }: { readonly path: readonly string[] }) {
  const { declared, origins: words } = useWords("officeComposed");
  const { slug } = useDraftContext();
  const nameOf = useNames();
  const origins = Object.keys(useContent<Record<string, never>>(["declarations", "origins"]) ?? {});
  return (
    <>
      <ChoicesField
        path={[...path, "allergens"]}
        label={declared.allergens}
        isOptional
        alone={NO_ALLERGENS}
        choices={ALLERGENS.map((value) => ({ value, label: declared.names[value] }))}
      />
      <div className="flex flex-col gap-1">
        <ChoicesField
          path={[...path, "origins"]}
          label={words.label}
          hint={words.hint}
          isOptional
          noneLabel={words.none}
          choices={origins.map((value) => ({ value, label: nameOf(value) }))}
        />
        <Link
          to={shopSectionAddress(slug, "declarations")}
          className="inline-flex min-h-11 items-center self-start font-semibold text-accent underline-offset-4 hover:underline"
        >
          {words.manage}
        </Link>
      </div>
    </>
  );
}
