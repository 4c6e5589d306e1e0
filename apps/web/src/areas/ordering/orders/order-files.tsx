import { type Order, OrderChannel, OrderKind, OrderState } from "@meguri/rpc/app/v1/order_pb";
import { OrderFileFormat } from "@meguri/rpc/app/v1/order_service_pb";

import DescriptionOutlinedIcon from "@mui/icons-material/DescriptionOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../../shared/files/save-file.ts";
import { useDownload } from "../../../shared/files/use-download.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useOrderSteps } from "./list/use-orders.ts";

const formats = [
  { name: "eos", format: OrderFileFormat.EOS },
  { name: "csv", format: OrderFileFormat.CSV },
] as const;

/** An order on paper and as a file; what goes out by a file counts as sent once that is fetched. */
export function OrderFiles(props: { institutionId: string; order: Order; isMember: boolean }) {
  const { t } = useTranslation("orders");
  const { failureWords } = useFailureWords();
  const sheet = useDownload();
  const { fetchFile } = useOrderSteps();
  const { institutionId, order } = props;
  const about = { institution: institutionId, order: order.id };
  const byFile = order.channel === OrderChannel.FILE;
  const isFax = order.channel === OrderChannel.FAX;
  const waits = order.state === OrderState.PLACED;
  const failed = fetchFile.error ?? sheet.error;
  const paper = (name: "order" | "narcotics-receipt", label: string) => (
    <Button
      color="inherit"
      variant={isFax && waits && name === "order" ? "contained" : "outlined"}
      startIcon={<DescriptionOutlinedIcon />}
      loading={sheet.isDownloading}
      loadingPosition="start"
      onClick={() =>
        sheet.download({
          path: `/order.pdf?${new URLSearchParams({ ...about, paper: name })}`,
          name: `${name}-${order.number}.pdf`,
        })
      }
    >
      {label}
    </Button>
  );
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      {waits && byFile && <Alert severity="info">{t("files.waits")}</Alert>}
      {waits && isFax && <Alert severity="info">{t("files.faxWaits")}</Alert>}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        {paper("order", t(isFax ? "files.fax" : "files.pdf"))}
        {order.kind === OrderKind.NARCOTIC && paper("narcotics-receipt", t("files.narcotics"))}
        {props.isMember &&
          formats.map(({ name, format }) => (
            <Button
              key={name}
              color="inherit"
              variant="outlined"
              disabled={fetchFile.isPending}
              onClick={() =>
                fetchFile.mutate(
                  { institutionId, orderIds: [order.id], format },
                  {
                    onSuccess: ({ fileName, content }) => saveFile(new Blob([new Uint8Array(content)]), fileName),
                  },
                )
              }
            >
              {t(`files.${name}`)}
            </Button>
          ))}
      </Box>
      {failed && <Alert severity="error">{failureWords(failed)}</Alert>}
    </Box>
  );
}
