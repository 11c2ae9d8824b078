/**
 * The part of react-router that remotes may use. Everything else of the library stays out of the bundle, and this
 * file shows what a new version must keep.
 */
export {
  Outlet,
  useBlocker,
  useLocation,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useSearchParams,
} from 'react-router';
