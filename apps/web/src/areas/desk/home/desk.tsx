import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import Box from "@mui/material/Box";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart } from "../../../shared/parts/lazy-part.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { inOrder } from "../../../shared/ui/state/in-order.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { DeskDay } from "./desk-day.tsx";
import { DeskFacts } from "./desk-facts.tsx";
import { DeskSkeleton } from "./desk-skeleton.tsx";
import { DeskTasks } from "./desk-tasks.tsx";
import { useDesk } from "./use-desk.ts";

/** Only new institutions have steps to take. */
const FirstSteps = lazyPart(async () => (await import("./first-steps.tsx")).FirstSteps, "later");

/** The desk of an institution: the figures of the day, what waits in order of urgency, and the day's cut-offs. */
export function Desk({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("desk");
  const { failureWords } = useFailureWords();
  const { day } = useQuantityFormat();
  const { desk, error, refetch } = useDesk(institutionId);
  if (error && !desk) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!desk) return <DeskSkeleton />;
  const next = desk.nextDeliveryOn ? t("nextDelivery", { day: day(desk.nextDeliveryOn) }) : t("nothingComing");
  return (
    <Box sx={inOrder}>
      {desk.firstSteps.length > 0 && (
        <Suspense fallback={<Box data-loading />}>
          <FirstSteps institutionId={institutionId} steps={desk.firstSteps} />
        </Suspense>
      )}
      <DeskFacts desk={desk} />
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 280px" } }}>
        <DeskTasks
          institutionId={institutionId}
          tasks={desk.tasks}
          isMember={desk.role !== MemberRole.UNSPECIFIED}
          next={next}
        />
        <DeskDay institutionId={institutionId} desk={desk} />
      </Box>
    </Box>
  );
}
