import type { UnknownItem } from "@meguri/rpc/app/v1/dispensing_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { shownName } from "../../../medicine/common/name-parts.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import type { MedicinePicking } from "./medicine-picking.ts";
import { useResolveUnknownItem } from "./use-unknown-items.ts";

/** One code that waits for a medicine. */
export function UnknownItemCard(props: { institutionId: string; item: UnknownItem; picker: MedicinePicking }) {
  const { t } = useTranslation("dispensings");
  const { number } = useFormat();
  const { day } = useQuantityFormat();
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { mutate, isPending, error } = useResolveUnknownItem();
  const { institutionId, item, picker } = props;
  const { name, code, count, lastOn } = item;
  const resolve = (medicineId: string) => {
    if (isPending) return;
    const onSuccess = (answer: { count: number }) => toast(t("unknown.resolved", { count: answer.count }));
    mutate({ institutionId, name, code, medicineId }, { onSuccess });
  };
  return (
    <Card
      sx={{
        p: 2,
        display: "grid",
        gap: 2,
        gridTemplateColumns: { md: "minmax(0, 1fr) minmax(0, 1fr)" },
        alignItems: "center",
      }}
    >
      <Box>
        <Typography variant="subtitle1" component="p">
          <MedicineName name={name || code} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {code ? (
            <>
              {t("unknown.code")} <bdi dir="ltr">{code}</bdi>
            </>
          ) : (
            t("unknown.noCode")
          )}
        </Typography>
        <Typography variant="body2">{t("unknown.waiting", { figure: number(count), day: day(lastOn) })}</Typography>
      </Box>
      <Box>
        {picker(t("unknown.pick", { name: shownName(name || code) }), resolve)}
        {error && <Alert severity="error">{failureWords(error)}</Alert>}
      </Box>
    </Card>
  );
}
