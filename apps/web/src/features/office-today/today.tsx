import { useQuery } from "@tanstack/react-query";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { LoadProblem } from "../../office/shell/load-problem.tsx";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DayOrders } from "./day-orders.tsx";
import { DishPart } from "./dish-of-the-day/dish-part.tsx";
import { NextSlots } from "./next-slots.tsx";
import { ServiceState } from "./service-state.tsx";
import { ShopState } from "./shop-state.tsx";
import { ToDo } from "./to-do.tsx";
import { TodayPart } from "./today-part.tsx";
import { todayQuery } from "./today-query.ts";

export function TodayRoom() {
  const { slug } = useDraftContext();
  const words = useWords("officeToday");
  const dishWords = useWords("officeDish");
  const { data, error, refetch } = useQuery(todayQuery(slug));
  return (
    <RoomPage title={words.title}>
      {!data && !error && <Skeleton className="h-72" />}
      {error && <LoadProblem text={words.failed} error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          {data.published && (
            <TodayPart title={dishWords.title}>
              <DishPart />
            </TodayPart>
          )}
          <DayOrders today={data} />
          {data.published && <ServiceState />}
          <ToDo today={data} />
          <NextSlots today={data} />
          <ShopState today={data} />
        </div>
      )}
    </RoomPage>
  );
}
