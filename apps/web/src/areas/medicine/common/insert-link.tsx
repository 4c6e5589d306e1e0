import OpenInNewIcon from "@mui/icons-material/OpenInNew";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";

/** The package insert (添付文書) of a medicine at PMDA; nothing where no GTIN is known. Needs the phrases `medicines`. */
export function InsertLink({ gtin }: { gtin: string }) {
  const { t } = useTranslation("medicines");
  if (!/^\d{14}$/.test(gtin)) return null;
  return (
    <Link
      href={`https://www.pmda.go.jp/PmdaSearch/bookSearch/01/${gtin}`}
      target="_blank"
      rel="noopener noreferrer"
      title={t("insert.hint")}
      variant="body2"
      sx={{ display: "inline-flex", alignItems: "center", gap: 0.5 }}
    >
      {t("insert.open")}
      <OpenInNewIcon aria-hidden sx={{ fontSize: 14 }} />
    </Link>
  );
}
