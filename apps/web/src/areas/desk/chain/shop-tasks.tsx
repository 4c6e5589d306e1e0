import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { ChainShopTasks } from "@meguri/rpc/app/v1/chain_overview_service_pb";
import { type DeskTask, DeskTaskKind } from "@meguri/rpc/app/v1/desk_service_pb";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { chainPath } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useServerNow } from "../../../shared/rpc/server-clock.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { kindOf } from "../common/task-kinds.ts";
import { useTaskWords } from "../common/use-task-words.ts";
import { useAsOf } from "./use-as-of.ts";
import { useShopTasks } from "./use-chain-overview.ts";

/** What waits in each shop, the shop that is most urgent first; each leads to the desk of its shop. */
export function ShopTasks(props: {
  corporationId: string;
  /** So many shops are shown, with a link to the others; all where it is absent. */
  most?: number;
  /** The table's name where a page has several. */
  label?: string;
  /** The shop whose desk is on the page. */
  chosen?: string | undefined;
  /** Opens the desk of a shop. */
  onOpen: (shop: { institutionId: string; institutionName: string }) => void;
}) {
  const { t } = useTranslation("desk");
  const { failureWords } = useFailureWords();
  const { number } = useFormat();
  const asOf = useAsOf();
  const now = useServerNow(60_000);
  const { shops, error, isPending, refetch } = useShopTasks(props.corporationId);
  if (error && shops.length === 0) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (isPending) return <LoadingSkeleton rows={props.most ?? 8} />;
  if (shops.length === 0) return <EmptyState title={t("shops.noShops")} hint={t("shops.noShopsHint")} />;
  const left = shops.length - (props.most ?? shops.length);
  return (
    <>
      <PlainTable
        label={props.label ?? t("shops.title")}
        isChosen={({ institutionId }) => institutionId === props.chosen}
        rows={shops.slice(0, props.most)}
        rowKey={({ institutionId }) => institutionId}
        isDense
        columns={[
          {
            label: t("shops.shop"),
            isRowHeader: true,
            width: 240,
            cell: ({ institutionId, name, computedAt }) => (
              <>
                <MuiLink
                  component="button"
                  type="button"
                  lang="ja"
                  aria-current={institutionId === props.chosen ? "true" : undefined}
                  sx={{ fontWeight: 600, fontSize: "inherit", textAlign: "start" }}
                  onClick={() => props.onOpen({ institutionId, institutionName: name })}
                >
                  {name}
                </MuiLink>
                {institutionId === props.chosen && (
                  <Typography component="span" variant="caption" color="primary" sx={{ display: "block" }}>
                    {t("shops.shown")}
                  </Typography>
                )}
                <Typography component="span" variant="caption" color="textSecondary" sx={{ display: "block" }}>
                  {computedAt ? t("shops.asOf", { when: asOf(timestampDate(computedAt)) }) : t("shops.reading")}
                </Typography>
              </>
            ),
          },
          { label: t("shops.waits"), cell: (shop) => <Tasks shop={shop} now={now} /> },
        ]}
      />
      {left > 0 && (
        <MuiLink component={Link} to={chainPath(props.corporationId, "tasks")} sx={{ display: "inline-block", mt: 1 }}>
          {t("shops.more", { figure: number(left) })}
        </MuiLink>
      )}
    </>
  );
}

function Tasks({ shop: { tasks, computedAt }, now }: { shop: ChainShopTasks; now: Date }) {
  const { t } = useTranslation("desk");
  if (tasks.length === 0) return computedAt ? t("shops.nothing") : "-";
  return (
    <Box component="ul" sx={list}>
      {tasks.map((task) => (
        <Task key={task.kind} task={task} now={now} />
      ))}
    </Box>
  );
}

/** One kind of task: its name, how many there are, and until when. */
function Task({ task, now }: { task: DeskTask; now: Date }) {
  const { t } = useTranslation("desk");
  const words = useTaskWords(now);
  const kind = kindOf(task);
  if (!kind) return null;
  const chip = <StatusChip tone={kind.tone} label={words.title(task) ?? t(`kind.${kind.name}`)} />;
  return (
    <Box component="li" sx={item}>
      {/* Only the head office does this one, and on a page of its own. */}
      {task.kind === DeskTaskKind.CHAIN_APPROVALS ? (
        <MuiLink component={Link} to={kind.to(task)} underline="none">
          {chip}
        </MuiLink>
      ) : (
        chip
      )}
      <Typography component="span" variant="body2">
        {[words.details(task), words.due(task)].filter(Boolean).join("・")}
      </Typography>
    </Box>
  );
}

const list = { display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.5, m: 0, p: 0, listStyle: "none" } as const;

const item = {
  display: "inline-flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 0.75,
  fontVariantNumeric: "tabular-nums",
} as const;
