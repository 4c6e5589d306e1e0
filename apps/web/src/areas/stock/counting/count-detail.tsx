import { timestampDate } from "@bufbuild/protobuf/wkt";
import { StockCountState } from "@meguri/rpc/app/v1/stock_count_pb";
import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { stockPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { Facts } from "../../../shared/ui/facts.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { TabBar } from "../../../shared/ui/tab-bar.tsx";
import type { PickMedicine } from "../common/pick-medicine.ts";
import { CountActions } from "./count-actions.tsx";
import { CountPanel } from "./entries/count-panel.tsx";
import { LotlessEntries } from "./entries/lotless-entries.tsx";
import { UnknownEntries } from "./entries/unknown-entries.tsx";
import { CountChip } from "./list/count-chip.tsx";
import { Differences } from "./report/differences.tsx";
import { useStockCount } from "./use-stock-count.ts";

/** The results are printed on A4. */
const sheet = <GlobalStyles styles={{ "@page": { size: "A4", margin: "15mm" } }} />;

/** One count: counted while it is open, its differences reviewed and then posted, printed and read afterwards. */
export function CountDetail(props: { institutionId: string; countId: string; picker: PickMedicine }) {
  const { t } = useTranslation("counts");
  const { failureWords } = useFailureWords();
  const { number, dateTime } = useFormat();
  const [params, setParams] = useSearchParams();
  const { count, entries, differences, error, refetch } = useStockCount(props.institutionId, props.countId);
  if (error && !count) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!count) return <LoadingSkeleton />;
  const isOpen = count.state === StockCountState.OPEN;
  const view = !isOpen || params.get("view") === "review" ? "review" : "scan";
  const show = (next: "scan" | "review") => {
    if (next === "review") refetch();
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (next === "review") after.set("view", next);
      else after.delete("view");
      return after;
    });
  };
  const facts = (
    <Facts
      facts={[
        { label: t("field.shelf"), value: <bdi>{count.location || "-"}</bdi> },
        { label: t("field.medicines"), value: number(count.medicineCount) },
        { label: t("field.startedBy"), value: <bdi>{count.startedByName}</bdi> },
        { label: t("field.startedAt"), value: count.startedAt && dateTime(timestampDate(count.startedAt)) },
        ...(count.postedAt ? [{ label: t("field.postedAt"), value: dateTime(timestampDate(count.postedAt)) }] : []),
      ]}
    />
  );
  return (
    <>
      {sheet}
      <Box data-chrome>
        <BackLink to={stockPaths.tab("counting")} label={t("back")} />
      </Box>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
          <Typography variant="h2">
            <bdi>{count.name}</bdi>
          </Typography>
          <CountChip count={count} />
          <Box data-chrome sx={{ marginInlineStart: "auto", display: "flex", flexWrap: "wrap", gap: 1.5 }}>
            <CountActions
              institutionId={props.institutionId}
              count={count}
              differences={differences}
              entries={entries}
              isReviewing={view === "review"}
            />
          </Box>
        </Box>
        {!isOpen && facts}
        {isOpen ? (
          <div>
            <TabBar
              label={t("views.label")}
              tabs={[
                { name: "scan", label: t("views.scan") },
                { name: "review", label: t("views.review") },
              ]}
              value={view}
              onChange={show}
            >
              <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
                {view === "scan" && <CountPanel {...props} entries={entries} />}
                <UnknownEntries {...props} entries={entries} />
                <LotlessEntries institutionId={props.institutionId} countId={props.countId} entries={entries} />
                {view === "review" && <Differences institutionId={props.institutionId} differences={differences} />}
              </Box>
            </TabBar>
          </div>
        ) : (
          <Differences institutionId={props.institutionId} differences={differences} />
        )}
        {isOpen && facts}
      </Box>
    </>
  );
}
