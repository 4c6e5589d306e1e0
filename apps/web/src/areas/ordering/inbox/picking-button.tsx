import type { InboxOrder } from "@meguri/rpc/app/v1/inbox_order_pb";
import DescriptionOutlinedIcon from "@mui/icons-material/DescriptionOutlined";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useTranslation } from "react-i18next";
import { useDownload } from "../../../shared/files/use-download.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";

/** Saves the picking list of an order. */
export function PickingButton({ wholesalerId, order }: { wholesalerId: string; order: InboxOrder }) {
  const { t } = useTranslation("orders");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { download, isDownloading } = useDownload();
  const about = new URLSearchParams({ wholesaler: wholesalerId, order: order.id });
  return (
    <Tooltip title={t("inbox.picking")}>
      <IconButton
        size="small"
        sx={{ p: 0.5, minWidth: { sm: 28 }, minHeight: { sm: 28 } }}
        aria-label={t("inbox.pickingOf", { number: order.number, name: order.institutionName })}
        loading={isDownloading}
        onClick={() =>
          download(
            { path: `/picking-list.pdf?${about}`, name: `picking-${order.number}.pdf` },
            { onError: (error) => toast(failureWords(error), { variant: "error" }) },
          )
        }
      >
        <DescriptionOutlinedIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
