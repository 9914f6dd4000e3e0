export interface Done {
  days: number;
  switched: number;
  planned: number;
}
