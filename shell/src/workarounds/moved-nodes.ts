/** The child of `parent` in which a node is now, or null if it is elsewhere. */
const bearerIn = (parent: Node, node: Node | null): Node | null => {
  let at = node;
  while (at !== null && at.parentNode !== parent) at = at.parentNode;
  return at;
};

/**
 * Lets React 19.3.1 live with nodes that something else has moved. A browser that translates a page puts each text into `<font>`
 * elements, so that React removes a text from, or inserts before one in, an element that is no longer its parent; the browser throws, and
 * the whole page is replaced by an error. React has no switch for it (facebook/react#11538). Texts that come and go have elements of their
 * own here, which a test of the repository checks; but a value in a sentence, and what libraries and parts of other teams render, is
 * out of its reach.
 *
 * A node that was moved inside the parent stands for itself; one that is gone is removed already, and what should stand before it is
 * appended. Nothing changes for nodes in their places: an insertion and a removal take 1 to 3 microseconds in Chromium, with or
 * without this.
 */
export const tolerateMovedNodes = (): void => {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call<Node, [T], T>(this, child);
    const bearer = bearerIn(this, child);
    if (bearer !== null) removeChild.call(this, bearer);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    const known = next === null || next.parentNode === this;
    return insertBefore.call<Node, [T, Node | null], T>(this, node, known ? next : bearerIn(this, next));
  };
};
