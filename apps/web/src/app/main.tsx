import "react-dom/client";
import "../styles.css";

// In a step of its own: a slow phone answers to a finger between reading React and reading the rest.
void import("./start.tsx");
