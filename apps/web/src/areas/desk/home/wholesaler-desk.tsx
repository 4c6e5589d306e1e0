import type { Wholesaler } from "@meguri/rpc/app/v1/wholesaler_pb";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { vanPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useServerNow } from "../../../shared/rpc/server-clock.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import type { Tone } from "../../../shared/theme/colors.ts";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { type InboxGroup, inboxGroups, sumOfGroup } from "../../ordering/common/inbox/inbox-groups.ts";
import { useCutOffWords } from "../../ordering/common/inbox/use-cut-off-words.ts";
import { useInboxWork } from "../../ordering/common/inbox/use-inbox.ts";
import { useOrderYen } from "../../ordering/common/order/use-order-yen.ts";
import { TaskCard, TaskItem } from "./task-card.tsx";
import { TaskLine, taskDetail } from "./task-line.tsx";

/** More sections than these are on the page of the orders only. */
const mostToShip = 3;

type Stage = "unread" | "toShip";

/**
 * What waits at a wholesaler by 便, as on the page of its orders: first what has no answer, then what is to be shipped.
 * Needs the phrases `home`, `desk`, `orders` and `failure`.
 */
export function WholesalerDesk({ wholesaler }: { wholesaler: Wholesaler }) {
  const { t } = useTranslation(["desk", "orders"]);
  const { number } = useFormat();
  const { failureWords } = useFailureWords();
  const now = useServerNow(15_000);
  const { id, details } = wholesaler;
  const unread = useInboxWork(id, "", "unread");
  const toShip = useInboxWork(id, "", "toShip");
  const error = unread.error ?? toShip.error;
  const retry = () => {
    unread.refetch();
    toShip.refetch();
  };
  if (error) return <ErrorState cause={failureWords(error)} onRetry={retry} />;
  if (unread.isPending || toShip.isPending) return <LoadingSkeleton rows={3} height={44} />;
  const van = details?.vanCode ?? "";
  const stages = [
    {
      stage: "unread",
      groups: inboxGroups(unread.entries, "unread", now),
      count: unread.counts.unread ?? 0,
      to: vanPaths.inbox(van, id),
    },
    {
      stage: "toShip",
      groups: inboxGroups(toShip.entries, "toShip", now).slice(0, mostToShip),
      count: toShip.counts.toShip ?? 0,
      to: vanPaths.toShip(van, id),
    },
  ] as const;
  const count = stages.reduce((sum, one) => sum + one.count, 0);
  return (
    <TaskCard
      heading={
        <Link component={RouterLink} to={vanPaths.inbox(van, id)} color="inherit" underline="hover">
          <bdi lang="ja">{details?.company}</bdi>
        </Link>
      }
      count={count}
      empty={
        count === 0 && (
          <>
            <Typography sx={{ fontWeight: 700 }}>{t("done")}</Typography>
            <Typography color="textSecondary">{t("orders:inbox.noneHint")}</Typography>
          </>
        )
      }
    >
      {stages.flatMap(({ stage, groups, count: all, to }) => {
        const left = all - groups.reduce((sum, { entries }) => sum + entries.length, 0);
        return [
          ...groups.map((group) => (
            <TaskItem key={`${stage} ${group.key}`}>
              <OrdersLine stage={stage} group={group} now={now} to={to} />
            </TaskItem>
          )),
          left > 0 && (
            <TaskItem key={stage}>
              <Button component={RouterLink} to={to} size="small" variant="text" sx={{ marginInlineStart: 2, my: 0.5 }}>
                {t("more", { figure: number(left) })}
              </Button>
            </TaskItem>
          ),
        ];
      })}
    </TaskCard>
  );
}

/** The orders of one 便 that wait for the same. */
function OrdersLine({ stage, group, now, to }: { stage: Stage; group: InboxGroup; now: Date; to: string }) {
  const { t } = useTranslation(["home", "orders"]);
  const { number } = useFormat();
  const orderYen = useOrderYen();
  const cutOffWords = useCutOffWords(now);
  const { kind, cutOffAt, entries } = group;
  const cutOff = cutOffAt && cutOffWords(cutOffAt);
  const name = t(`orders:inbox.group.${kind}`);
  const sum = sumOfGroup(group);
  const isUnread = stage === "unread";
  const act = isUnread ? t("orders:inbox.answer") : t("orders:inbox.ship");
  return (
    <TaskLine
      name={stage}
      tone={toneOf(group, cutOff?.isClose === true)}
      hasLongDue
      due={cutOff?.words ?? (kind === "late" ? t("orders:inbox.late") : "")}
      acts={
        <Button
          component={RouterLink}
          to={to}
          size="small"
          variant={isUnread ? "contained" : "outlined"}
          {...(!isUnread && { color: "inherit" })}
          aria-label={`${act} ${name}`}
        >
          {act}
        </Button>
      }
    >
      <Typography component="span" variant="body2" sx={{ fontWeight: 700, whiteSpace: "nowrap" }}>
        {name}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" sx={taskDetail}>
        {[
          t(isUnread ? "ordersWaiting" : "ordersToShip", { formatted: number(entries.length) }),
          t("orders:inbox.lines", { figure: number(sum.lineCount) }),
          orderYen(sum),
        ].join(" ・ ")}
      </Typography>
    </TaskLine>
  );
}

function toneOf({ kind }: InboxGroup, isClose: boolean): Tone {
  if (kind === "late") return "error";
  return kind === "urgent" || isClose ? "warn" : "info";
}
