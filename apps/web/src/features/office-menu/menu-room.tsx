import { LANGUAGES } from "@comptoir/domain";
import type { ReactNode } from "react";
import { Route, Switch, useRoute } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useDraftState } from "../../office/draft/draft-context.ts";
import { PreviewFrame } from "../../office/preview/preview-frame.tsx";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { useMediaQuery } from "../../platform/use-media-query.ts";
import { CategoryEditor } from "./category-editor.tsx";
import { CategoryList } from "./category-list.tsx";
import { DishEditor } from "./dish-editor.tsx";
import { MenuActions } from "./menu-actions.tsx";
import { useMenuAddresses } from "./menu-addresses.ts";
import { wordsFor } from "./menu-content.ts";
import { MenuList } from "./menu-list.tsx";
import { NewDish } from "./new-dish.tsx";
import { PaneContext } from "./pane.tsx";

/** Wide enough for the list, a dish and the preview. */
const THREE_PANES = "(min-width: 80rem)";

export function MenuRoom() {
  const isWide = useMediaQuery(THREE_PANES);
  return isWide ? <Panes /> : <Pages />;
}

function Pages() {
  return (
    <Details>
      <ListPage />
    </Details>
  );
}

function ListPage() {
  const words = useWords("officeMenu");
  return (
    <RoomPage title={words.title} actions={<MenuActions />}>
      <MenuList />
    </RoomPage>
  );
}

function Panes() {
  const words = useWords("officeMenu");
  const { dish } = useMenuAddresses();
  const [, params] = useRoute<{ itemId: string }>(dish(":itemId"));
  const itemId = params?.itemId;
  const names = useDraftState(({ content }) =>
    LANGUAGES.map((one) => itemId && wordsFor(content, one, itemId)?.name)
      .filter(Boolean)
      .join("\n"),
  );
  return (
    <RoomPage title={words.title} actions={<MenuActions />} isWide>
      <div className="grid grid-cols-[19rem_minmax(0,1fr)_16rem] items-start gap-6 2xl:grid-cols-[24rem_minmax(0,1fr)_24.5rem]">
        <MenuList selected={itemId} />
        <div className="sticky top-0 max-h-[calc(100dvh-var(--office-foot,8rem))] overflow-y-auto overscroll-contain p-1">
          <PaneContext value>
            <Details>
              <p className="rounded-card border border-dashed border-line p-8 text-center text-ink-soft">
                {words.dish.pick}
              </p>
            </Details>
          </PaneContext>
        </div>
        <PreviewFrame
          headings={names.split("\n")}
          className="sticky top-4 h-[calc(100dvh-var(--office-foot,8rem)-2rem)]"
        />
      </div>
    </RoomPage>
  );
}

function Details({ children }: { children: ReactNode }) {
  const addresses = useMenuAddresses();
  return (
    <Switch>
      <Route path={addresses.newDish} component={NewDish} />
      <Route path={addresses.categories} component={CategoryList} />
      <Route<{ id: string }> path={addresses.category(":id")}>
        {({ id }) => <CategoryEditor key={id} category={id} />}
      </Route>
      <Route<{ itemId: string }> path={addresses.dish(":itemId")}>
        {({ itemId }) => <DishEditor key={itemId} itemId={itemId} />}
      </Route>
      <Route>{children}</Route>
    </Switch>
  );
}
