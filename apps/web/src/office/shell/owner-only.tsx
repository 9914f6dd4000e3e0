import { Link } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { PageMessage } from "../../ui/page-message.tsx";

/** Instead of the office, for those who work here and do not run the shop. */
export function OwnerOnly({ slug }: { slug: string }) {
  const { owner_only: words, to_board } = useWords("office");
  return (
    <main>
      <PageMessage title={words.title} text={words.text}>
        <Link
          to={`/${slug}/orders`}
          className="inline-flex min-h-11 items-center rounded-full bg-accent px-5 font-semibold text-white hover:bg-accent-deep"
        >
          {to_board}
        </Link>
      </PageMessage>
    </main>
  );
}
