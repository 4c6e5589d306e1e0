import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import { PrescriptionDetail } from "../../../areas/stock/dispensing/prescriptions/prescription-detail.tsx";
import { NoteRemainderButton } from "../../../areas/stock/remainders/note-remainder-button.tsx";
import { stockPaths } from "../../../paths.ts";
import { WithMedorder } from "../with-medorder.tsx";

/** One prescription of an institution. */
export function Component() {
  const { t } = useTranslation("dispensings");
  const { t: words } = useTranslation("handover");
  const { a = "", b = "" } = useParams();
  return (
    <WithMedorder title={t("prescriptions.title")} lead={t("prescriptions.lead")}>
      {({ isPharmacist }) => (
        <PrescriptionDetail
          key={b}
          institutionId={a}
          prescriptionId={b}
          mayErase={isPharmacist}
          actions={
            isPharmacist && (
              <Button component={Link} to={stockPaths.premake(b)} variant="outlined" color="inherit">
                {words("premade.again")}
              </Button>
            )
          }
          itemActions={(item) => <NoteRemainderButton institutionId={a} prescriptionId={b} item={item} />}
        />
      )}
    </WithMedorder>
  );
}
