import { useQuery } from "@tanstack/react-query";
import { errorWords } from "../../i18n/error-words.ts";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { isApiError } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DayOrders } from "./day-orders.tsx";
import { NextSlots } from "./next-slots.tsx";
import { ShopState } from "./shop-state.tsx";
import { ToDo } from "./to-do.tsx";
import { todayQuery } from "./today-query.ts";

/** What an owner looks at in ten seconds: the day, and what waits for somebody. */
export function TodayRoom() {
  const { slug } = useDraftContext();
  const words = useWords("officeToday");
  const { data, error, refetch } = useQuery(todayQuery(slug));
  return (
    <RoomPage title={words.title}>
      {!data && !error && <Skeleton className="h-72" />}
      {error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <DayOrders today={data} />
          <ToDo today={data} />
          <NextSlots today={data} />
          <ShopState today={data} />
        </div>
      )}
    </RoomPage>
  );
}

function LoadProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { failed } = useWords("officeToday");
  const errors = useWords("errors");
  const { retry } = useWords("common");
  return (
    <div className="flex flex-col items-start gap-3">
      <Notice tone="error">
        {failed} {isApiError(error) && errorWords(errors, error)}
      </Notice>
      <Button look="secondary" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
