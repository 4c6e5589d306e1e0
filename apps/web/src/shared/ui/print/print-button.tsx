import PrintIcon from "@mui/icons-material/PrintOutlined";
import Button from "@mui/material/Button";
import GlobalStyles from "@mui/material/GlobalStyles";

const sheet = <GlobalStyles styles={{ "@page": { size: "A4", margin: "15mm" } }} />;

/** Prints the page, laid out for A4. What has `data-screen` stays on the screen. */
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
