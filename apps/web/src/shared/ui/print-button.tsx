import PrintIcon from "@mui/icons-material/PrintOutlined";
import Button from "@mui/material/Button";
import GlobalStyles from "@mui/material/GlobalStyles";

/** On paper: what stands on the page, without what one would press. */
const sheet = (
  <GlobalStyles
    styles={{
      "@page": { size: "A4", margin: "15mm" },
      "@media print": {
        "main [role=tablist], main button, main [data-screen]": { display: "none !important" },
        "main table": { minWidth: "0 !important" },
        "main .MuiTableContainer-root": { overflow: "visible" },
      },
    }}
  />
);

/** Prints the page, laid out for A4. What carries `data-screen` stays on the screen. */
export function PrintButton({ label }: { label: string }) {
  return (
    <>
      {sheet}
      <Button variant="outlined" color="inherit" startIcon={<PrintIcon />} onClick={() => window.print()}>
        {label}
      </Button>
    </>
  );
}
