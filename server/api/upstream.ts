/** An app that answers a part of the shop's addresses: the embedded API, a proxy, the pictures. */
export type Upstream = (
  request: Request,
  clientAddress: string | undefined,
) => Response | Promise<Response>;
