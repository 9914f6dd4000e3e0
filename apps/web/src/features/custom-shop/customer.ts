/** Who orders, when signed in. */
export interface Customer {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
}
