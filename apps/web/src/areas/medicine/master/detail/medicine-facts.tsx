import type { Medicine } from "@meguri/rpc/app/v1/medicine_pb";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import { useTranslation } from "react-i18next";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { formName, regulationName } from "../../common/enum-names.ts";
import { StorageSection } from "../supply/storage-section.tsx";
import { SupplySection } from "../supply/supply-section.tsx";
import { useMedicineFormat } from "./use-medicine-format.ts";

/** The master's data of a medicine, and how it is supplied. */
export function MedicineFacts({ medicine }: { medicine: Medicine }) {
  const { t } = useTranslation("medicines");
  const { day } = useMedicineFormat();
  const regulation = regulationName(medicine.regulation);
  const form = formName(medicine.form);
  const inJapanese = (text: string) => text && <bdi lang="ja">{text}</bdi>;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Card sx={{ p: 2.5 }}>
        <Facts
          facts={[
            { label: t("field.masterName"), value: inJapanese(medicine.name) },
            { label: t("field.kana"), value: inJapanese(medicine.kana) },
            { label: t("field.id"), value: <bdi dir="ltr">{medicine.id}</bdi> },
            { label: t("field.form"), value: form && t(`form.${form}`) },
            { label: t("field.regulation"), value: regulation && t(`regulation.${regulation}`) },
            { label: t("field.maker"), value: inJapanese(medicine.maker) },
            { label: t("field.kind"), value: t(medicine.isGeneric ? "generic" : "original") },
            { label: t("field.transitional"), value: day(medicine.transitionalUntil) },
            { label: t("field.endsOn"), value: day(medicine.endsOn) },
          ]}
        />
      </Card>
      <SupplySection medicine={medicine} />
      <StorageSection medicine={medicine} />
    </Box>
  );
}
