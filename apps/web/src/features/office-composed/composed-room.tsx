import { dishPath, type FieldPath, readField } from "@comptoir/domain";
import { Redirect, Route, Switch } from "wouter";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useContent } from "../../office/draft/use-draft.ts";
import { roomAddress } from "../../office/shell/rooms.ts";
import { groupPath } from "./composed-menu.ts";
import { DishEditor } from "./dish-editor.tsx";
import { DishList } from "./dish-list.tsx";
import { GroupEditor } from "./group-editor.tsx";

export default function ComposedRoom() {
  const { slug } = useDraftContext();
  const categories = useContent(["categories"]) ?? {};
  const home = roomAddress(slug, "menu");
  const has = (path: FieldPath) => readField({ categories }, path) !== undefined;
  return (
    <Switch>
      <Route path={`${home}/:dish/:group`}>
        {({ dish, group }) =>
          has(groupPath(dish, group)) ? (
            <GroupEditor key={`${dish} ${group}`} dish={dish} group={group} />
          ) : (
            <Redirect to={has(dishPath(null, dish)) ? `${home}/${dish}` : home} replace />
          )
        }
      </Route>
      <Route path={`${home}/:dish`}>
        {({ dish }) =>
          has(dishPath(null, dish)) ? (
            <DishEditor key={dish} dish={dish} />
          ) : (
            <Redirect to={home} replace />
          )
        }
      </Route>
      <Route>
        <DishList />
      </Route>
    </Switch>
  );
}
