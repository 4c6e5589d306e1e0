import Link from "@mui/material/Link";
import { Link as RouterLink, useLocation } from "react-router-dom";
import { MedicineName } from "./medicine-name.tsx";

/** A medicine's name that opens its panel over the page. */
export function MedicineLink(props: { medicineId: string; name: string; compact?: boolean }) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set("panel", props.medicineId);
  return (
    <Link
      component={RouterLink}
      to={`${pathname}?${params}`}
      preventScrollReset
      underline="hover"
      sx={{ color: "text.primary", minWidth: 0, maxWidth: "100%" }}
    >
      <MedicineName name={props.name} compact={props.compact ?? false} />
    </Link>
  );
}
