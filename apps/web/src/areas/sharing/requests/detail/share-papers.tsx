import type { ShareRequest } from "@meguri/rpc/app/v1/share_request_pb";
import DescriptionOutlinedIcon from "@mui/icons-material/DescriptionOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { useDownload } from "../../../../shared/files/use-download.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { shownName } from "../../../medicine/common/name-parts.ts";
import { hasSlip } from "../share-words.ts";

/** The slip that goes with the goods, and the opener's label where a pack is opened for it. */
export function SharePapers({ institutionId, request }: { institutionId: string; request: ShareRequest }) {
  const { t } = useTranslation("share");
  const { failureWords } = useFailureWords();
  const slip = useDownload();
  const label = useDownload();
  if (!hasSlip(request)) return null;
  const about = new URLSearchParams({ institution: institutionId, share: request.id });
  const papers = [
    { name: "slip", paper: slip, isThere: true },
    { name: "label", paper: label, isThere: request.terms?.lots.some(({ isOpened }) => isOpened) },
  ] as const;
  const failed = slip.error ?? label.error;
  return (
    <>
      {papers
        .filter(({ isThere }) => isThere)
        .map(({ name, paper }) => (
          <Button
            key={name}
            variant="outlined"
            color="inherit"
            startIcon={<DescriptionOutlinedIcon />}
            loading={paper.isDownloading}
            loadingPosition="start"
            onClick={() =>
              paper.download({
                path: `/share-${name}.pdf?${about}`,
                name: `share-${name} ${shownName(request.medicineName)}.pdf`,
              })
            }
          >
            {t(`detail.${name}`)}
          </Button>
        ))}
      {failed && <Alert severity="error">{t("detail.paperFailed", { cause: failureWords(failed) })}</Alert>}
    </>
  );
}
