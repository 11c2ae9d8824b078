/** What of the frame no first view needs: fetched once the page works, in one script, with one catalogue for both. */
export { Footer } from '../footer/footer.tsx';
export { PageFailure } from '../failure/page-failure.tsx';
