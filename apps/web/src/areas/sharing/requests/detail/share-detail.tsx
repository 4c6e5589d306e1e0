import { RegulationClass } from "@meguri/rpc/app/v1/medicine_pb";
import type { ShareRequest } from "@meguri/rpc/app/v1/share_request_pb";
import { isStoredCold } from "@meguri/rules/cold-storage";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { RegulationMark } from "../../../medicine/common/regulation-mark.tsx";
import { ShareActs } from "../acts/share-acts.tsx";
import { ShareChip } from "../share-chip.tsx";
import { waitingName, waitsForUs } from "../share-words.ts";
import { useShare } from "../use-shares.ts";
import { ShareFacts } from "./share-facts.tsx";
import { ShareHistory } from "./share-history.tsx";
import { ShareTermsPart } from "./share-terms.tsx";

/** One request, from asking to being paid, with what this side may do now. */
export function ShareDetail(props: {
  institutionId: string;
  shareId: string;
  /** Whether it is a page of its own, whose heading is the page's. */
  isPage?: boolean;
}) {
  const { t } = useTranslation("share");
  const { failureWords } = useFailureWords();
  const { institutionId, shareId } = props;
  const { request, error, refetch } = useShare(institutionId, shareId);
  if (!request) return error ? <ErrorState cause={failureWords(error)} onRetry={refetch} /> : <LoadingSkeleton />;
  return (
    <Box component="article" aria-labelledby={`share-${shareId}`} sx={sheet}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Typography
          id={`share-${shareId}`}
          variant={props.isPage ? "h1" : "h2"}
          {...(props.isPage && { tabIndex: -1, sx: { outline: "none" } })}
        >
          <MedicineName name={request.medicineName} />
        </Typography>
        <RegulationMark regulation={request.regulation} />
        <ShareChip state={request.state} />
      </Box>
      <Notes institutionId={institutionId} request={request} />
      <ShareActs institutionId={institutionId} request={request} />
      <ShareFacts institutionId={institutionId} request={request} />
      <ShareTermsPart request={request} />
      <Box component="section" sx={{ display: "grid", gap: 1.5 }}>
        <Typography variant="h3">{t("detail.history")}</Typography>
        <ShareHistory request={request} />
      </Box>
    </Box>
  );
}

/** What is waited for, and what is to be minded with this medicine. */
function Notes({ institutionId, request }: { institutionId: string; request: ShareRequest }) {
  const { t } = useTranslation("share");
  const waits = waitingName(request, institutionId);
  const { regulation, storage, offerId } = request;
  return (
    <>
      {waits && <Alert severity={waitsForUs(request) ? "warning" : "info"}>{t(`waits.${waits}`)}</Alert>}
      {regulation === RegulationClass.PSYCHOTROPIC && <Alert severity="warning">{t("regulated.PSYCHOTROPIC")}</Alert>}
      {regulation === RegulationClass.POISON && <Alert severity="warning">{t("regulated.POISON")}</Alert>}
      {isStoredCold(storage) && <Alert severity="warning">{t("cold")}</Alert>}
      {offerId && <Typography color="textSecondary">{t("detail.offer")}</Typography>}
    </>
  );
}

const sheet = { display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)", alignContent: "start" } as const;
